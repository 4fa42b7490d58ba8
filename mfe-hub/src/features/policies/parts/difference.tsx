import type { PolicyDifference } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { cx, VisuallyHidden } from '@pregao/ui';
import classes from '../policy.module.css';

type Piece = PolicyDifference['blocks'][number]['pieces'][number];

/** What was put in or taken out is said by its mark and aloud, not by its colour alone. */
const Change = ({ piece: { change, text } }: { piece: Piece }) => {
  const t = useT();
  if (change === 'same') return <>{text}</>;
  const Mark = change === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <VisuallyHidden>{`${t(`policy.${change}`)}: `}</VisuallyHidden>
      {text}
    </Mark>
  );
};

/** The text of a version with what it says otherwise than the one before it. */
export const Difference = ({ difference: { version, before, blocks } }: { difference: PolicyDifference }) => {
  const t = useT();
  const isSame = blocks.every(({ pieces }) => pieces.every(({ change }) => change === 'same'));
  return (
    <div className={classes.difference}>
      <p className={classes.between}>
        {before === null
          ? t('policy.first', { version })
          : [t('policy.between', { before, version }), isSame && t('policy.unchanged')].filter(Boolean).join(' · ')}
      </p>
      {blocks.map(({ heading, pieces }, place) => (
        <p key={place} className={cx(heading && classes.diffHeading)}>
          {pieces.map((piece, index) => (
            <Change key={index} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
};
