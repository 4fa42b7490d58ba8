import { sql } from 'kysely';
import { everyBrand, ofBrand } from '../../../db/of-brand.ts';
import type { Db } from '../../../db/open.ts';
import { prepared, type Param } from '../../../db/prepared.ts';

/** Editions on air or about to be, with what their rooms need. */
export const listOnWall = prepared((db: Db, param: Param<{ now: string; opensBefore: string; minute: string }>) =>
  db
    .selectFrom('broadcast_card as edition')
    .innerJoin('broadcast', 'broadcast.id', 'edition.broadcast_id')
    .innerJoin('program', 'program.id', 'broadcast.program_id')
    .innerJoin('category', 'category.id', 'broadcast.category_id')
    .select([
      'edition.id',
      'edition.title',
      'edition.starts_at',
      'edition.ends_at',
      'edition.unstable_since',
      'broadcast.id as broadcast_id',
      'broadcast.chat_id',
      'broadcast.company_id',
      'broadcast.program_id',
      'program.name as program',
      'category.motif',
      sql<string[]>`ARRAY(SELECT instructor.name FROM broadcast_card_presenter shown
          JOIN instructor ON instructor.id = shown.instructor_id
          WHERE shown.broadcast_card_id = edition.id ORDER BY shown.position)`.as('presenters'),
      sql<number>`(SELECT count(*) FROM chat_message said
          WHERE said.chat_id = broadcast.chat_id AND said.created_at > ${param('minute')}::timestamptz AND said.seq IS NOT NULL)`.as(
        'messages_per_minute',
      ),
      sql<number>`(SELECT count(*) FROM chat_message kept WHERE kept.chat_id = broadcast.chat_id
          AND kept.held_for IS NOT NULL AND kept.decided_at IS NULL AND kept.deleted_at IS NULL)`.as('held'),
      sql<number>`(SELECT count(DISTINCT report.message_id) FROM chat_report report
          JOIN chat_message told ON told.id = report.message_id
          WHERE report.status = 'pending' AND told.chat_id = broadcast.chat_id)`.as('reported'),
    ])
    // Staff watch over the rooms of every brand.
    .where(ofBrand(everyBrand))
    .where('broadcast.active', '=', true)
    .where('broadcast.deleted_at', 'is', null)
    .where('edition.deleted_at', 'is', null)
    .where('edition.cancelled_at', 'is', null)
    .where('edition.starts_at', '<=', param('opensBefore'))
    .where('edition.ends_at', '>', param('now'))
    .orderBy('edition.starts_at')
    .limit(100),
);
