import { formatDate } from '@pregao/format';
import type { Core } from '../../core.ts';
import type { Tx } from '../../db/open.ts';
import { AppError, textOf } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { findByCode, isWrittenBy, listOpened, listSubjects, type XpRelease } from './xp-releases.repository.ts';
import type { XpNeeds } from './xp-releases.resource.ts';
import type { XpReleases } from './xp-releases.service.ts';
import { earlier, endOf, todayOf, waitingState } from './xp-term.ts';
import { tryXpCode } from './xp-tries.ts';

/** Who tries a code, and where. */
export interface XpGuess {
  viewer: Viewer;
  code: string;
  ip: string;
  companyId: number;
  requestId: string;
}

/** What a code is to a person: until when it would be open, or why it is not; `isWrong`: it is none of theirs. */
type Verdict =
  | { is: 'open' | 'own'; release: XpRelease; expires_at: string | null }
  | { is: 'refused'; error: AppError; isWrong?: boolean; release?: XpRelease };

const wrong: Verdict = { is: 'refused', error: new AppError('xp_code_unknown'), isWrong: true };
const isOver = (end: string | null, now: Date) => end !== null && Date.parse(end) <= now.getTime();

/** What is claimed already, by this person. */
const judgeOwn = (release: XpRelease, now: Date): Verdict => {
  const expires_at = earlier(release.expires_at, release.condition_ends_at);
  if (isOver(expires_at, now)) return { is: 'refused', error: new AppError('xp_code_ended'), release };
  return { is: 'own', release, expires_at };
};

/** What nobody claimed yet. */
const judgeOpen = (release: XpRelease, now: Date): Verdict => {
  const refuse = (error: AppError): Verdict => ({ is: 'refused', error, release });
  const wait = (why: string) => refuse(new AppError('xp_code_waits', { params: { why } }));
  const expires_at = endOf(release, now);
  if (!['pending', 'validated'].includes(release.state) || isOver(expires_at, now))
    return refuse(new AppError('xp_code_ended'));
  if (release.state === 'pending') return wait('a XP ainda não confirmou a condição dele');
  if (release.starts_on !== null && release.starts_on > todayOf(now))
    return wait(`ele vale a partir de ${formatDate(release.starts_on)}`);
  return { is: 'open', release, expires_at };
};

/** What waits for the tax id of its account has the one that came to it since. */
const withDocument = (release: XpRelease | undefined, userId: number, document: string) => {
  const isAsked = release?.document === '' && release.user_id === userId && document.length === 11;
  if (!isAsked || release.state !== 'pending') return release;
  return { ...release, document, state: waitingState({ ...release, document }) };
};

/** What a code is to who has a tax id: of another's it tells nothing. */
const judge = (found: XpRelease | undefined, userId: number, document: string, now: Date): Verdict => {
  const release = withDocument(found, userId, document);
  if (!release || release.document !== document) return wrong;
  const isOthers = release.user_id !== null && release.user_id !== userId;
  if (isOthers) return release.released_at === null ? wrong : { is: 'refused', error: new AppError('xp_code_used') };
  return release.state === 'released' ? judgeOwn(release, now) : judgeOpen(release, now);
};

const said = {
  open: 'Este código é seu. Libere o acesso quando quiser.',
  own: 'Este código já foi liberado para você.',
} as const;

/** What a person does with the code that XP gave them. */
export const createXpClaims = (core: Core, { access, identity }: XpNeeds, releases: XpReleases) => {
  const { db, now } = core;

  /** @throws AppError xp_document_missing, forbidden while acting as a customer */
  const documentOf = async ({ viewer }: XpGuess) => {
    if (viewer.impersonator_id !== null) throw new AppError('forbidden');
    const { identifier = null } = (await identity.findPerson(viewer.id)) ?? {};
    if (identifier === null) throw new AppError('xp_document_missing');
    return identifier;
  };

  /** @throws AppError xp_own_release, xp_release_passed */
  const open = async (tx: Tx, { viewer, requestId }: XpGuess, release: XpRelease, until: string | null) => {
    const { id, document } = release;
    // Nobody approves what is theirs.
    if (await isWrittenBy(tx, release, viewer.id, document)) throw new AppError('xp_own_release');
    const at = now().toISOString();
    const author = { id: viewer.id, impersonator_id: null, request_id: requestId };
    const claimed = { document, user_id: viewer.id, released_at: at, expires_at: until };
    const change = { state: 'released', ...claimed } as const;
    // Judged under its lock: its tax id may be the account's.
    const from = ['pending', 'validated'] as const;
    if (!(await releases.move(tx, author, { id, from, change, action: 'release' })))
      throw new AppError('xp_release_passed');
    const given = { user_id: viewer.id, source_id: id, starts_at: at, expires_at: until };
    const grants = (await listSubjects(tx, id)).map((subject) => ({
      ...given,
      ...subject,
      source_type: 'xp_release' as const,
    }));
    await access.grant(tx, grants);
    if (release.advisor_id !== null) await identity.setAdvisor(tx, viewer.id, release.advisor_id);
    return at;
  };

  return {
    /** Reads alone. @throws AppError too_many_xp_codes, xp_document_missing, forbidden */
    check: async (guess: XpGuess) => {
      const document = await documentOf(guess);
      const verdict = await tryXpCode(core, guess, async () =>
        judge(await findByCode(db, guess.code), guess.viewer.id, document, now()),
      );
      if (verdict.is === 'refused') {
        const state = verdict.release?.state ?? null;
        return { valid: false, state, opens: [], expires_at: null, message: textOf(verdict.error) };
      }
      const { is, release, expires_at } = verdict;
      const opens = await listOpened(db, release.id, guess.companyId);
      return { valid: true, state: release.state, opens, expires_at, message: said[is] };
    },

    /**
     * Opens what a code is for, once; who has it already is answered the same.
     * @throws AppError too_many_xp_codes, xp_document_missing, forbidden, xp_code_unknown, xp_code_used, xp_code_waits,
     * xp_code_ended, xp_own_release
     */
    claim: async (guess: XpGuess) => {
      const document = await documentOf(guess);
      const claim = async (tx: Tx) => {
        const verdict = judge(await findByCode(tx, guess.code, true), guess.viewer.id, document, now());
        if (verdict.is === 'refused') return verdict;
        const { is, release, expires_at } = verdict;
        const at = is === 'own' ? String(release.released_at) : await open(tx, guess, release, expires_at);
        return { is, id: release.id, released: { released_at: at, expires_at } };
      };
      const claimed = await tryXpCode(core, guess, () => db.transaction().execute(claim));
      if (claimed.is === 'refused') throw claimed.error;
      return { ...claimed.released, opens: await listOpened(db, claimed.id, guess.companyId) };
    },
  };
};
