import { getPaperPrints } from '../../../../resources/contract/question-papers.ts'
import { paperLanguages } from '../../../../resources/domain/papers/blueprint.ts'
import { printedAs, printFormats } from '../../../../resources/domain/papers/paper-states.ts'
import { printInstant } from '../../../../resources/kit/index.ts'
import { Answered, useLiveAnswer, useLocale, usePageWords, useSay } from '../../../engine/index.ts'
import { Panel, Timeline } from '../../../ui/index.ts'

/** Who took the paper, as what and when: the code stands on each sheet that they have. */
export function Takers({ id }: { readonly id: string }) {
  const [words, say, locale] = [usePageWords('question-papers'), useSay(), useLocale()]
  const answer = useLiveAnswer(getPaperPrints, ['paper-prints'], { id })
  return (
    <div data-screen-only>
      <Panel title={words('view_takers')}>
        <Answered answer={answer}>
          {({ records }) =>
            records.length === 0 ? (
              <p>{words('view_nobody')}</p>
            ) : (
              <Timeline
                moments={records.map(({ at, by, code, set_code, as, lang, format }) => ({
                  key: `${code} ${at}`,
                  who: by,
                  what: words('view_taken', {
                    set: set_code,
                    what: say(printedAs[as]),
                    language: say(paperLanguages[lang]),
                    format: say(printFormats[format]),
                    code,
                  }),
                  at,
                  when: printInstant(at, locale),
                }))}
              />
            )
          }
        </Answered>
      </Panel>
    </div>
  )
}
