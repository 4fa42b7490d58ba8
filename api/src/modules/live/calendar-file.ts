import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CalendarRow } from './calendars.repository.ts';

/** How often calendar programs ask again, in seconds. */
const everySeconds = 3600;

interface CalendarFacts {
  name: string;
  /** Where the platform is, for the way into a room. */
  origin: string;
  now: Date;
}

/** A text without what would break its line or is no character of a calendar; what was written before this was refused has it. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Editions as calendar programs read them (RFC 5545), with nothing in it but what anybody may know. */
export const calendarFile = (rows: readonly CalendarRow[], { name, origin, now }: CalendarFacts): string => {
  const calendar = ical({
    // The one text that the library writes as it is.
    name: oneLine(name).replace(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Pregao', product: 'Transmissoes', language: 'PT-BR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: everySeconds,
  });
  for (const row of rows) {
    const isOff = row.cancelled_at !== null || row.deleted_at !== null;
    const url = `${origin}/cliente/lives/${row.broadcast_id}/${row.id}`;
    calendar.createEvent({
      id: `edition-${row.id}@pregao`,
      sequence: row.calendar_sequence,
      stamp: now,
      start: new Date(row.starts_at),
      end: new Date(row.ends_at),
      summary: oneLine(row.title),
      description: [
        oneLine([row.program, ...(row.presenters ?? [])].join(' · ')),
        ...(row.cancelled_reason === '' ? [] : [`Cancelada: ${oneLine(row.cancelled_reason)}`]),
        url,
      ].join('\n'),
      url,
      status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return `${calendar.toString()}\r\n`.replace(/(\r\n)+$/, '\r\n');
};
