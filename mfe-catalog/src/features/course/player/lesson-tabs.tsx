import type { CourseDetail, PlayerLesson } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { EmptyState, RichText } from '@pregao/ui';
import { Tabs } from '@pregao/ui/data';
import { Materials } from '../parts/materials.tsx';
import { Notes } from './notes.tsx';
import classes from './player.module.css';
import type { PlayerStore } from './player.store.ts';

interface LessonTabsProps {
  lesson: PlayerLesson;
  about: CourseDetail | null;
  store: PlayerStore;
}

/** Notes, materials and what the lesson is about. */
export const LessonTabs = ({ lesson, about, store }: LessonTabsProps) => {
  const t = useT();
  const html = lesson.description_html || about?.description_html;
  return (
    <div className={classes.tabs}>
      <Tabs
        label={t('player.tabs')}
        tabs={[
          { key: 'notes', label: t('player.notes'), content: <Notes lessonId={lesson.id} store={store} /> },
          {
            key: 'materials',
            label: t('player.materials'),
            ...(lesson.materials.length > 0 && { count: lesson.materials.length }),
            content:
              lesson.materials.length > 0 ? (
                <Materials materials={lesson.materials} />
              ) : (
                <EmptyState
                  compact
                  icon="file"
                  title={t('player.noMaterials')}
                  description={t('player.noMaterialsText')}
                />
              ),
          },
          {
            key: 'about',
            label: t('player.about'),
            content: html ? <RichText html={html} /> : <EmptyState compact icon="info" title={t('player.noAbout')} />,
          },
        ]}
      />
    </div>
  );
};
