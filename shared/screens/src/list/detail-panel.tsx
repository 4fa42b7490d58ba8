import { ButtonLink, usePageTitle, useT } from '@pregao/platform';
import { Card, Container, EmptyState, Heading, IconButton, Skeleton, Stack } from '@pregao/ui';
import { Drawer } from '@pregao/ui/overlay';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useShortcuts } from './use-shortcuts.ts';
import classes from './detail-panel.module.css';
import type { DetailProps } from './list-types.ts';

/** The rows before and after on the page of the list, also by `k` and `j`. */
const Neighbours = observer(({ words, neighbour }: Pick<DetailProps<unknown>, 'words' | 'neighbour'>) => {
  const t = useT();
  const [before, after] = [neighbour(-1), neighbour(1)];
  useShortcuts({ j: after ?? (() => false), k: before ?? (() => false) }, 1);
  if (!before && !after) return null;
  return (
    <span className={classes.neighbours}>
      <IconButton
        icon="chevron-up"
        size="small"
        label={t(`${words}before`)}
        disabled={before === null}
        onClick={() => before?.()}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={t(`${words}after`)}
        disabled={after === null}
        onClick={() => after?.()}
      />
    </span>
  );
});

interface DetailPanelProps extends Pick<DetailProps<unknown>, 'isWide' | 'words' | 'back' | 'close' | 'neighbour'> {
  title: string;
  /** Nothing has this address. */
  isMissing: boolean;
  /** px, beside the list */
  width?: number;
  children: ReactNode;
}

/** A row over its list, or on a phone as a page of its own; one that is not there says so. */
export const DetailPanel = (props: DetailPanelProps) => {
  const { isWide, words, back, close, neighbour, title, isMissing, width = 680, children } = props;
  const t = useT();
  const shownTitle = isMissing ? t(`${words}missing`) : title;
  usePageTitle(shownTitle);
  const content = isMissing ? (
    <EmptyState
      icon="search"
      page={!isWide}
      title={isWide ? t(`${words}missingWhy`) : shownTitle}
      description={t(`${words}missingHint`)}
      action={<ButtonLink to={back}>{t(`${words}back`)}</ButtonLink>}
    />
  ) : (
    children
  );
  if (isWide)
    return (
      <Drawer
        open
        onClose={close}
        title={shownTitle}
        aside={<Neighbours words={words} neighbour={neighbour} />}
        width={width}
        className={classes.drawer}
      >
        {content}
      </Drawer>
    );
  return (
    <Container className={classes.page}>
      <ButtonLink to={back} variant="ghost" size="small" icon="arrow-left" className={classes.back}>
        {t(`${words}title`)}
      </ButtonLink>
      {!isMissing && (
        <Heading level={1} className={classes.title}>
          {shownTitle}
        </Heading>
      )}
      {content}
    </Container>
  );
};

/** A row that is on its way: its sum and some panels. */
export const DetailSkeleton = () => (
  <Stack gap={4} aria-hidden="true">
    <Skeleton width={180} height={34} />
    {[4, 5, 3].map((lines) => (
      <Card key={lines}>
        <Skeleton lines={lines} />
      </Card>
    ))}
  </Stack>
);
