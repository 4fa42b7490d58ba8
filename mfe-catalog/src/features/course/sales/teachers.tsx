import type { CourseDetail } from '@pregao/contract';
import { useT } from '@pregao/platform';
import { Avatar, Heading, RichText, Tag, Text } from '@pregao/ui';
import classes from './sale.module.css';

/** Who teaches, with the credential that lets them. */
export const Teachers = ({ people }: { people: CourseDetail['instructors'] }) => {
  const t = useT();
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="sale-teachers">
      <Heading level={2} id="sale-teachers">
        {t('sale.teachers', { count: people.length })}
      </Heading>
      {people.map(({ id, name, credential, headline, bio_html, photo }) => (
        <div key={id} className={classes.person}>
          <Avatar name={name} src={photo} size={64} decorative />
          <div>
            <div className={classes.personName}>
              <Heading level={3}>{name}</Heading>
              {credential && (
                <Tag tone="primary" icon="shield">
                  {credential}
                </Tag>
              )}
            </div>
            <Text tone="muted">{headline}</Text>
            {bio_html && <RichText html={bio_html} size="body" className={classes.bio} />}
          </div>
        </div>
      ))}
    </section>
  );
};
