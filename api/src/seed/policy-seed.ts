import { sql } from 'kysely';
import type { Tx } from '../db/open.ts';
import { advance, bulk, firstId } from './bulk.ts';
import type { Calendar } from './calendar.ts';
import { morePolicies } from './more-policies.ts';
import type { People } from './people.ts';
import { policies, type PolicySeed, type PolicyVersionSeed } from './policies.ts';

interface Makers {
  /** Who writes, and who publishes. */
  writer: number;
  approver: number;
}

const formOf = (policy: PolicySeed, version: PolicyVersionSeed, { writer, approver }: Makers) => ({
  title: policy.title,
  slug: policy.slug,
  kind: policy.kind,
  summary: policy.summary,
  content_html: version.html,
  document_id: null,
  change_size: version.size,
  changelog: version.changelog,
  owner_id: writer,
  approver_id: approver,
  review_every_months: policy.months ?? 12,
  classification: policy.classification ?? 'internal',
  audience: policy.departments ? 'departments' : 'all',
  departments: policy.departments ?? [],
  profile_ids: [],
  person_ids: [],
  requires_ack: policy.requiresAck ?? true,
  ack_due_days: 7,
});

/** The numbers of versions, as publishing counts them. */
const numbersOf = (versions: readonly PolicyVersionSeed[]) => {
  let [major, minor] = [0, 0];
  return versions.map(({ size }) => {
    [major, minor] = major === 0 || size === 'major' ? [major + 1, 0] : [major, minor + 1];
    return { major, minor };
  });
};

/** How a document stands: in force, or in the state its only version waits in. */
const factsOf = ({ stands, versions }: PolicySeed, calendar: Calendar, { approver }: Makers) => {
  const published = stands === undefined;
  const asked = stands === 'in_review';
  return {
    status: stands ?? 'published',
    revision: published ? versions.length : 2,
    live_revision: published ? versions.length : null,
    published_at: published ? calendar.at(versions[0]?.day ?? 0, 10).toISOString() : null,
    published_by: published ? approver : null,
    publish_at: stands === 'scheduled' ? calendar.at(3, 9).toISOString() : null,
    reviewer_id: asked ? approver : null,
    review_note: asked ? 'Veja a ajuda de custo com o Financeiro.' : null,
  };
};

/** Who confirmed to have read a document: the employee where it says so, most others a few days after it came. */
const acksOf = (policy: PolicySeed, index: number, calendar: Calendar, people: People) => {
  const { isRead = false, stands, departments, requiresAck = true, versions } = policy;
  const number = numbersOf(versions).at(-1);
  const came = versions.at(-1)?.day ?? 0;
  if (stands || !requiresAck || !number) return [];
  const team = [people.admin, people.analyst, people.editor, people.support, people.finance];
  const others = departments ? [] : team.filter((_person, place) => (index + place) % 4 !== 0);
  return [...(isRead ? [people.employee] : []), ...others].map((user_id, place) => ({
    ...{ user_id, ...number },
    acknowledged_at: calendar.at(Math.min(came + 1 + place, -1), 9 + place, 12 + 7 * place).toISOString(),
  }));
};

const steps = { draft: 'update', in_review: 'submit', scheduled: 'schedule' } as const;

/** The documents of the house with their history; some of the team have confirmed to have read them. */
export const seedPolicies = async (tx: Tx, calendar: Calendar, people: People) => {
  const writer = people.editor;
  const makers = { writer, approver: people.admin };
  const all = [...policies, ...morePolicies];
  const id = await firstId(tx, 'internal_policy');
  const at = (day: number) => calendar.at(day, 10).toISOString();
  await bulk(
    tx,
    'internal_policy',
    all.map((policy, index) => {
      const last = policy.versions.at(-1) as PolicyVersionSeed;
      const number = policy.stands ? { major: 0, minor: 0 } : numbersOf(policy.versions).at(-1);
      const made = { created_at: at(policy.versions[0]?.day ?? 0), updated_at: at(last.day), updated_by: writer };
      const facts = factsOf(policy, calendar, makers);
      return { id: id + index, ...formOf(policy, last, makers), ...number, ...facts, ...made, last_editor_id: writer };
    }),
  );
  await bulk(
    tx,
    'content_version',
    all.flatMap((policy, index) =>
      (policy.stands ? [...policy.versions, ...policy.versions] : policy.versions).map((version, place) => ({
        ...{ entity: 'internal_policy', entity_id: id + index, n: place + 1, changed: [] },
        action: policy.stands ? (place === 0 ? 'create' : steps[policy.stands]) : 'publish',
        data: formOf(policy, version, makers),
        author_id: policy.stands && (place === 0 || policy.stands !== 'scheduled') ? writer : people.admin,
        created_at: at(version.day),
      })),
    ),
  );
  await bulk(
    tx,
    'internal_policy_version',
    all.flatMap(({ stands, versions }, index) =>
      stands ? [] : numbersOf(versions).map((number, place) => ({ policy_id: id + index, n: place + 1, ...number })),
    ),
  );
  await sql`UPDATE internal_policy SET next_review_on =
    ((updated_at AT TIME ZONE 'America/Sao_Paulo') + make_interval(months => review_every_months))::date
    WHERE live_revision IS NOT NULL AND id >= ${id}`.execute(tx);
  await bulk(
    tx,
    'policy_ack',
    all.flatMap((policy, index) =>
      acksOf(policy, index, calendar, people).map((ack) => ({ policy_id: id + index, ...ack })),
    ),
  );
  await advance(tx, 'internal_policy');
};
