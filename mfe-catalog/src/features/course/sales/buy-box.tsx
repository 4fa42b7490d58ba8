import type { CourseDetail } from '@pregao/contract';
import { formatDuration, guaranteeDays, guaranteeWords } from '@pregao/format';
import { ButtonLink, Slot, useT } from '@pregao/platform';
import { Card, Icon, Skeleton } from '@pregao/ui';
import { BuyActions } from '../../../common/buy/buy-actions.tsx';
import type { BuyStore } from '../../../common/buy/buy.store.ts';
import { CoverImage } from '../../../common/cover-image.tsx';
import { IncludedList, type Included } from '../../../common/included-list.tsx';
import { Locked } from '../../../common/locked/locked.tsx';
import { SalePrice } from '../../../common/sale-price.tsx';
import classes from './buy-box.module.css';

interface BuyBoxProps {
  course: CourseDetail;
  store: BuyStore;
  /** Opens the free lesson, where there is one. */
  onPreview?: (() => void) | undefined;
}

const useIncluded = (course: CourseDetail): Included[] => {
  const t = useT();
  return [
    {
      icon: 'play',
      text: t('sale.hasLessons', { count: course.lessons_count, time: formatDuration(course.duration_s) }),
    },
    { icon: 'download', text: t('sale.hasMaterials') },
    { icon: 'edit', text: t('sale.hasNotes') },
    { icon: 'captions', text: t('sale.hasCaptions') },
  ];
};

/** The price and the purchase; what opens it where another lock is on it; the lessons for staff. */
const Way = ({ course, store }: Pick<BuyBoxProps, 'course' | 'store'>) => {
  const t = useT();
  const { price, access, slug } = course;
  const isLockedOtherwise = !access.open && !(access.reason === 'product' && price);
  return (
    <>
      {access.open && access.by === 'staff' && (
        <ButtonLink to={`/curso/${slug}?equipe`} size="large" block icon="play">
          {t('sale.asStaff')}
        </ButtonLink>
      )}
      {isLockedOtherwise && <Locked access={access} />}
      {price && !isLockedOtherwise && (
        <>
          <SalePrice offer={price} />
          <BuyActions
            store={store}
            onOpen={() => {
              location.reload();
            }}
          />
        </>
      )}
    </>
  );
};

/** What it costs and how to have it; it stays in view while the page is read. */
export const BuyBox = ({ course, store, onPreview }: BuyBoxProps) => {
  const t = useT();
  const included = useIncluded(course);
  const { price } = course;
  const cover = <CoverImage src={course.cover} eager />;
  return (
    <Card padding="none">
      {onPreview ? (
        <button type="button" className={classes.cover} onClick={onPreview}>
          {cover}
          <span className={classes.free}>
            <Icon name="play" size={16} />
            {t('sale.watchFree')}
          </span>
        </button>
      ) : (
        <div className={classes.cover}>{cover}</div>
      )}
      <div className={classes.body}>
        <Way course={course} store={store} />
        {price && (
          <Slot
            name="course.buybox"
            props={{ course_id: course.id, slug: course.slug, product_id: price.product_id }}
            skeleton={<Skeleton shape="block" height={60} />}
            eager
          />
        )}
        {price && price.price_cents > 0 && (
          <p className={classes.warranty}>
            <Icon name="shield" size={20} />
            <span>
              <strong>{t('sale.warranty', { count: guaranteeDays([price.warranty_days]) })}</strong>
              <span>{` ${guaranteeWords(price.warranty_days)} ${t('sale.warrantyWhere')}`}</span>
            </span>
          </p>
        )}
        <IncludedList items={included} />
      </div>
    </Card>
  );
};
