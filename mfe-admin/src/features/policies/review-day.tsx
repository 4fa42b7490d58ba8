import { businessDay, formatDate, platformNow } from '@pregao/format';
import { StatusTag } from '@pregao/ui/data';

/** The day a document is to be looked through again, and whether it is over. */
export const ReviewDay = ({ day }: { day: string | null }) => {
  if (day === null) return null;
  const isLate = day < businessDay(platformNow());
  return isLate ? (
    <StatusTag tone="danger">{`Venceu em ${formatDate(day)}`}</StatusTag>
  ) : (
    <span>{formatDate(day)}</span>
  );
};
