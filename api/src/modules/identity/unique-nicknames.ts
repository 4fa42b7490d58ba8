import type { Tx } from '../../db/open.ts';
import { notify } from '../notifications/index.ts';
import { listNamed, lockNicknames, requireNicknames, writeNicknames } from './nicknames.repository.ts';
import { planNicknames } from './plan-nicknames.ts';

/**
 * Gives everybody a nickname of their own and lets the database require it from then on. Whoever is called otherwise is told.
 * It runs once, after the migrations, since the key is made by code.
 */
export const makeNicknamesUnique = async (tx: Tx): Promise<void> => {
  await lockNicknames(tx);
  const planned = planNicknames(await listNamed(tx));
  await writeNicknames(tx, planned);
  const at = new Date().toISOString();
  for (const { id, nickname, before } of planned)
    if (before !== null)
      await notify(tx, { to: [id], kind: 'nickname_changed', key: 'unique', data: { before, nickname }, at });
  await requireNicknames(tx);
};
