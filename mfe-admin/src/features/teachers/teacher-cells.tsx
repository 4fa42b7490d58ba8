import { formatDate } from '@pregao/format';
import { credentialStates, type ResourceRow, type teachers } from '@pregao/contract';
import { Avatar, type Tone } from '@pregao/ui';
import { StatusTag } from '@pregao/ui/data';
import classes from './teacher-cells.module.css';

type Teacher = ResourceRow<typeof teachers>;

/** A teacher by their picture and name. */
export const TeacherName = ({ row }: { row: Teacher }) => (
  <span className={classes.name}>
    <Avatar name={row.name} src={row.photo} size={24} decorative />
    <span>{row.name}</span>
  </span>
);

const tones: Partial<Record<Teacher['credential_state'], Tone>> = { expiring: 'warning', expired: 'danger' };

/** Until when a credential is good, and whether that is soon or over. */
export const Validity = ({ row: { valid_until: until, credential_state: state } }: { row: Teacher }) => {
  const tone = tones[state];
  if (until === null) return null;
  return (
    <span className={classes.validity}>
      <span className={classes.day}>{formatDate(until)}</span>
      {tone && <StatusTag tone={tone}>{credentialStates[state]}</StatusTag>}
    </span>
  );
};
