import { Flex } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { getClassCards } from '../../../resources/contract/answer-cards.ts'
import type classKind from '../../../resources/classes.ts'
import { standingClass } from '../../../resources/domain/classes/own-class.ts'
import { Answered, ReferencePicker, useLiveAnswer, usePageWords, usePerson, useResource, useRows } from '../../engine/index.ts'
import { Page } from '../../ui/index.ts'
import styles from './answer-cards.module.css'
import { ClassCards } from './class-cards.tsx'
import { PrintPanel } from './print-panel.tsx'
import { TryCamera } from './try-camera.tsx'

/** Whose card is whose in a class, the cards to print, and a camera that reads them. */
export function CardsPage() {
  const [words, { person }] = [usePageWords('answer-cards'), usePerson()]
  const [address, setAddress] = useSearchParams()
  // whoever comes from the menu stands in a class at once: the own one, or the first of those that are there to see
  const first = useRows(useResource<typeof classKind>('classes'), {
    columns: ['name', 'incharge_id', 'co_incharge_id'],
    where: { field: 'is_active', op: 'eq', value: true },
    sort: 'grade_id',
    size: 200,
  })
  const chosen = address.get('class_id')
  const usual = first.is === 'ready' ? (standingClass(first.data.rows, person.teacher_id) ?? null) : null
  return (
    <Page
      title={words('title')}
      actions={
        <div className={styles.picker}>
          <ReferencePicker
            to="classes"
            aria-label={words('class')}
            placeholder={words('choose_class')}
            where={{ is_active: true }}
            clearable={false}
            value={chosen ?? usual?.class_id ?? null}
            {...(chosen === null && usual ? { label: usual.name } : {})}
            onChange={(picked) => setAddress(picked ? { class_id: picked.id } : {}, { replace: true })}
          />
        </div>
      }
    >
      <Answered answer={first} rows={8}>
        {() => {
          const classId = chosen ?? usual?.class_id
          // a school without classes still prints a deck
          return classId ? <OfClass key={classId} classId={classId} /> : <PrintPanel of={null} />
        }}
      </Answered>
    </Page>
  )
}

function OfClass({ classId }: { readonly classId: string }) {
  const answer = useLiveAnswer(getClassCards, ['students'], { class_id: classId })
  return (
    <Answered answer={answer} rows={8}>
      {(of) => (
        <div className={styles.columns}>
          <Flex vertical gap={16}>
            <ClassCards of={of} />
            <TryCamera of={of} />
          </Flex>
          <PrintPanel of={of} />
        </div>
      )}
    </Answered>
  )
}
