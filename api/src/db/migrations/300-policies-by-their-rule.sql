-- Who reads a document is said once, in policies.policy.ts: as the condition of each query.
DROP FUNCTION reads_policy(internal_policy, bigint, bigint);
