import type { OwnChild } from '../../../resources/contract/parents.ts'
import { sayEither } from '../../../resources/kit/index.ts'
import type studentKind from '../../../resources/students.ts'
import { chooseChild, hrefs, Link, useChildInView, useLocale, usePageWords, useResource, useStoredFile } from '../../engine/index.ts'
import { Bones, classes, Initials, Mark, Notice, Panel } from '../../ui/index.ts'
import styles from './parents.module.css'

/** A parent's first look: the children, and which of them the page below is about. */
export function OwnChildren() {
  const [words, { children, child }] = [usePageWords('parents'), useChildInView()]
  if (!children)
    return (
      <Panel title={words('my_children')}>
        <Bones rows={2} label={words('loading')} />
      </Panel>
    )
  if (children.length === 0)
    return (
      <Panel title={words('my_children')}>
        <Notice title={words('no_children')}>{words('no_children_why')}</Notice>
      </Panel>
    )
  return (
    <div className={styles.children} role="group" aria-label={words('my_children')}>
      {children.map((one) => (
        <ChildCard key={one.student_id} one={one} isChosen={one.student_id === child?.student_id} isOnly={children.length === 1} />
      ))}
    </div>
  )
}

function ChildCard({ one, isChosen, isOnly }: { readonly one: OwnChild; readonly isChosen: boolean; readonly isOnly: boolean }) {
  const [words, locale, students] = [usePageWords('parents'), useLocale(), useResource<typeof studentKind>('students')]
  const { url } = useStoredFile(one.image)
  const name = sayEither(one.name, one.name_ar, locale)
  const place = one.class ? words('class_named', { name: one.class.label }) : words('no_class')
  const face = (
    <>
      <Initials name={name} url={url} size={48} />
      <span className={styles.who}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.place}>
          <span>{place}</span>
          <bdi>{sayEither(one.school.label, one.school.label_ar, locale)}</bdi>
        </span>
        {!one.is_active && <Mark>{words('has_left')}</Mark>}
      </span>
    </>
  )
  return (
    <div className={classes(styles.child, isChosen && !isOnly && styles.chosen)}>
      {isOnly ? (
        <span className={styles.face}>{face}</span>
      ) : (
        <button type="button" className={styles.face} aria-pressed={isChosen} onClick={() => chooseChild(one.student_id)}>
          {face}
        </button>
      )}
      {isChosen && <Link to={hrefs.show(students, one.student_id)}>{words('record')}</Link>}
    </div>
  )
}
