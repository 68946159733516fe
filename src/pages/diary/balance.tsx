import { getDiaryBalance } from '../../../resources/contract/diary-writing.ts'
import { diaryPraisePerConcern } from '../../../resources/domain/diary/words.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Panel, Worklist } from '../../ui/index.ts'
import { nameOf } from './said.ts'
import text from '../../ui/text.module.css'

const shown = 8

/** A mirror for whoever writes, and nobody else: where praise has fallen behind, and who was not spoken of at all. */
export function Balance({ classId }: { readonly classId: string }) {
  const [words, locale] = [usePageWords('diary'), useLocale()]
  const answer = useLiveAnswer(getDiaryBalance, ['diary'], { class_id: classId })
  const isBehind = ({ praise, concern }: { praise: number; concern: number }): boolean =>
    concern > 0 && praise < concern * diaryPraisePerConcern
  return (
    <Panel title={words('mirror')}>
      <p className={text.soft}>{words('mirror_private')}</p>
      <Answered answer={answer}>
        {({ records }) => {
          const behind = records.filter(isBehind)
          const unseen = records.filter(({ praise, concern }) => praise + concern === 0)
          if (behind.length === 0 && unseen.length === 0) return <p>{words('mirror_good')}</p>
          return (
            <>
              {behind.length > 0 && (
                <Worklist
                  label={words('mirror_behind')}
                  items={behind.slice(0, shown).map((one) => ({
                    key: one.student.id,
                    what: <bdi>{nameOf(one.student, locale)}</bdi>,
                    note: words('mirror_counts', { praise: printNumber(one.praise, locale), concern: printNumber(one.concern, locale) }),
                    aside: <Mark tone="warn">{words('mirror_praise')}</Mark>,
                  }))}
                />
              )}
              {unseen.length > 0 && (
                <p className={text.soft}>{words('mirror_unseen', { count: unseen.length, number: printNumber(unseen.length, locale) })}</p>
              )}
            </>
          )
        }}
      </Answered>
    </Panel>
  )
}
