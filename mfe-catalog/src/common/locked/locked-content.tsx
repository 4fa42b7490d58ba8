import type { LockedAccess } from '@pregao/contract';
import { useT, useTexts } from '@pregao/platform';
import { MissingRecord } from '@pregao/platform/record';
import { cx, Heading, Icon, Text } from '@pregao/ui';
import { useNotFound } from '../not-found.tsx';
import { LockedWay } from './locked-way.tsx';
import ptBr from './locked.pt-br.json';
import classes from './locked.module.css';
import { reasonOf } from './reason-of.ts';

interface LockedContentProps {
  access: LockedAccess;
  /** Left out where the page says it already: then there is no frame either. */
  title?: string;
  teaser?: string;
  /** Opens another lesson of the same course, where one has to be finished first. */
  onLesson?: (id: number) => void;
}

/** What stands in the place of a content that is not open: what it is, why it is locked, and the one way to it. */
export const LockedContent = ({ access, title, teaser, onLesson }: LockedContentProps) => {
  useTexts({ 'pt-br': ptBr });
  const t = useT();
  const absent = useNotFound({ title: t('locked.absentTitle'), text: t('locked.absentText') });
  if (access.reason === 'brand') return <MissingRecord {...absent(null)} />;
  return (
    <div className={cx(classes.locked, title ? classes.framed : classes.bare)}>
      {title && (
        <>
          <span className={classes.mark}>
            <Icon name="lock" size={24} />
          </span>
          <Heading level={2}>{title}</Heading>
        </>
      )}
      {teaser && (
        <Text tone="muted" lines={3} className={classes.teaser}>
          {teaser}
        </Text>
      )}
      <p className={classes.reason}>{reasonOf(access, t)}</p>
      <div className={classes.way}>
        <LockedWay access={access} onLesson={onLesson} />
      </div>
    </div>
  );
};
