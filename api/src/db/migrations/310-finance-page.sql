-- The page of refunds and money: finance reads and updates, administrators hold every flag as everywhere.
INSERT INTO permission (id, name, "order") SELECT max(id) + 1, 'Financeiro', max("order") + 1 FROM permission;

INSERT INTO profile_permission (profile_id, permission_id, "create", "read", "update", "delete", manage, menu)
SELECT profile_id, permission.id, is_admin, 1, 1, is_admin, is_admin, 1
FROM permission, (VALUES (1, 1), (9, 0)) AS grants (profile_id, is_admin) WHERE permission.name = 'Financeiro';
