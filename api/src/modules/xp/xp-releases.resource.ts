import { endedXpStates, xpReleases } from '@pregao/contract';
import { isCpf } from '@pregao/format';
import { sql } from 'kysely';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, fieldError } from '../../http/errors.ts';
import { childIds } from '../../resource/record/children.ts';
import { serverResource, type Saving, type Values } from '../../resource/server-resource.ts';
import type { AccessService } from '../access/index.ts';
import type { IdentityService } from '../identity/index.ts';
import { notify } from '../notifications/index.ts';
import { countLost, lockRelease, setStanding, type XpRelease } from './xp-releases.repository.ts';
import { earlier, endOf, graceEnd, waitingState } from './xp-term.ts';

export interface XpNeeds {
  access: Pick<AccessService, 'grant' | 'extend' | 'revoke'>;
  identity: Pick<IdentityService, 'findPerson' | 'setAdvisor'>;
}

/** Whom a claimed release is for, and what it opened. */
const fixed = ['xp_code', 'document', 'user_id', 'plan_ids', 'course_ids', 'starts_on'];

/** What decides until when a release is open. */
const decided = ['period', 'ends_on', 'condition', 'condition_value_cents', 'condition_check'];

const createRules = ({ now }: Pick<Core, 'now'>, { access, identity }: XpNeeds) => {
  /** What was claimed keeps what it is, and what ended is written no more. */
  const refuseFixed = async ({ tx, id, before, next, changed }: Saving) => {
    // What comes back from the trash is what it was.
    const release = id === null || before === null ? undefined : await lockRelease(tx, id);
    if (!release) return;
    if (endedXpStates.includes(release.state)) throw new AppError('xp_release_ended');
    if (release.released_at === null) return;
    const name = fixed.find((one) => changed.includes(one));
    if (name) throw fieldError(name, 'Já foi liberada: revogue e cadastre outra para mudar isto.');
    const term = ['period', 'ends_on'].find((one) => changed.includes(one));
    const end = endOf(
      { access_period_id: Number(next.period), ends_on: next.ends_on as string | null },
      new Date(release.released_at),
    );
    if (term && end !== null && Date.parse(end) <= now().getTime())
      throw fieldError(term, 'Este prazo já passou: para encerrar agora, revogue.');
  };

  /** The tax id of the chosen account is the one of the release. */
  const fillPerson = async ({ tx, next, changed }: Saving) => {
    if (changed.includes('document') && next.document && !isCpf(String(next.document)))
      throw fieldError('document', 'Confira os números do CPF.');
    const isAsked = next.document === '' || changed.includes('user_id') || changed.includes('document');
    if (next.user_id === null || !isAsked) return;
    const person = await identity.findPerson(Number(next.user_id), tx);
    if (!person) throw fieldError('user_id', 'Esta conta não existe.');
    next.document ||= person.identifier?.length === 11 ? person.identifier : '';
    next.name ||= person.name;
    if (person.identifier !== null && next.document && person.identifier !== next.document)
      throw fieldError('document', 'Este não é o CPF da conta escolhida.');
  };

  /** Nobody decides for how long and why their own is open. @throws AppError invalid_body */
  const refuseOwn = async (tx: Tx, release: XpRelease, values: Values) => {
    const name = decided.find((one) => one in values);
    // Who made it does not claim it.
    if (!name || release.updated_by === null || release.revision === 1) return;
    const author = await identity.findPerson(release.updated_by, tx);
    const isOwn = author && (author.id === release.user_id || author.identifier === release.document);
    if (isOwn) throw fieldError(name, 'Esta liberação é sua: só outra pessoa da equipe muda isto.');
  };

  const refuseLost = async ({ tx, next, changed }: Saving) => {
    if (!changed.includes('plan_ids') && !changed.includes('course_ids')) return;
    const lost = await countLost(tx, next.plan_ids as number[], next.course_ids as number[]);
    if (lost.plans > 0) throw fieldError('plan_ids', 'Um dos planos não existe mais.');
    if (lost.courses > 0) throw fieldError('course_ids', 'Um dos cursos não existe mais.');
  };

  /** The ends of what was claimed: its own, and the one that a lost condition brings forward. */
  const moveEnds = async (tx: Tx, release: XpRelease, values: Values) => {
    if (!['period', 'ends_on', 'condition_check'].some((name) => name in values)) return;
    const isLost = release.condition_check === 'lost';
    const ends = {
      expires_at: endOf(release, new Date(String(release.released_at))),
      condition_ends_at: isLost ? (release.condition_ends_at ?? graceEnd(now())) : null,
    };
    await setStanding(tx, release.id, ends);
    const until = earlier(ends.expires_at, ends.condition_ends_at);
    await access.extend(tx, { source_type: 'xp_release', source_id: release.id }, until);
    if (!isLost || release.condition_ends_at !== null || release.user_id === null) return;
    await notify(tx, {
      to: [release.user_id],
      kind: 'xp_condition_lost',
      key: `xp/${release.id}/${ends.condition_ends_at}`,
      data: { until: String(until) },
      at: now().toISOString(),
    });
  };

  return {
    beforeSave: async (saving: Saving) => {
      await refuseFixed(saving);
      await fillPerson(saving);
      await refuseLost(saving);
      // Without a condition there is nothing to check.
      if (saving.next.condition === 'none') saving.next.condition_check = 'unknown';
    },
    afterWrite: async (tx: Tx, id: number, values: Values) => {
      const release = await lockRelease(tx, id);
      if (!release || endedXpStates.includes(release.state)) return;
      await refuseOwn(tx, release, values);
      if (release.state === 'released') return moveEnds(tx, release, values);
      const state = waitingState(release);
      if (state !== release.state) await setStanding(tx, id, { state });
    },
  };
};

/** Releases as staff write them (entities §7.6). */
export const createXpResource = (core: Pick<Core, 'now'>, needs: XpNeeds) =>
  serverResource(xpReleases, {
    table: 'xp_client_release',
    columns: { period: 'access_period_id', situation: 'state' },
    read: {
      period: sql`t.access_period_id::text`,
      expires_at: sql`least(t.expires_at, t.condition_ends_at)`,
    },
    children: {
      plan_ids: childIds('xp_release_plan', 'xp_client_release_id', 'signature_type_id'),
      course_ids: childIds('xp_release_course', 'xp_client_release_id', 'course_id'),
    },
    current: sql`t.state IN ('pending', 'validated', 'released')`,
    unique: { xp_client_release_code: ['xp_code', 'Há outra liberação com este código que ainda não terminou.'] },
    ...createRules(core, needs),
    uses: async (tx, id) => [
      {
        count: Number((await lockRelease(tx, id))?.state === 'released'),
        one: 'acesso aberto: revogue antes',
        many: 'acessos abertos',
      },
    ],
  });
