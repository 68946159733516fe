import { Flex } from 'antd'
import { useState } from 'react'
import { getQuestionVersions } from '../../../resources/contract/question-bank.ts'
import { printDate, printNumber, printPercent } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { Answered, QuestionView, useLiveAnswer, useLocale, usePageWords, type QuestionLanguage } from '../../engine/index.ts'
import { Panel, Segments } from '../../ui/index.ts'
import text from '../../ui/text.module.css'

/** A question as it is read, with its key; and as it was whenever it was used. */
export function ReadingTab({ id }: OfRecord) {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const [language, setLanguage] = useState<QuestionLanguage>(locale)
  const answer = useLiveAnswer(getQuestionVersions, ['questions', 'question-versions'], { question_id: id })
  const percent = (share: number | null) => (share === null ? '–' : printPercent(Math.round(share * 1000) / 10, locale))
  return (
    <Answered answer={answer}>
      {({ now, records }) => {
        const isBoth = Boolean(now.content.stem_en) && Boolean(now.content.stem_ar)
        const former = records.filter((one) => one.version !== now.version)
        return (
          <Flex vertical gap={16}>
            <Panel title={words('version', { number: printNumber(now.version, locale) })}>
              <Flex vertical gap={12}>
                {isBoth && (
                  <Segments<QuestionLanguage>
                    label={words('language')}
                    options={[
                      { value: 'en', label: words('in_en') },
                      { value: 'ar', label: words('in_ar') },
                      { value: 'both', label: words('in_both') },
                    ]}
                    value={language}
                    onChange={setLanguage}
                  />
                )}
                <QuestionView content={now.content} locale={locale} language={language} withKey />
                <p className={text.soft}>{words(now.is_frozen ? 'frozen' : 'not_used')}</p>
              </Flex>
            </Panel>
            {former.length > 0 && (
              <Panel title={words('former')}>
                {former.map((one) => (
                  <details key={one.version}>
                    <summary>
                      {words('former_version', {
                        number: printNumber(one.version, locale),
                        count: one.times_used,
                        day: one.last_used === null ? '–' : printDate(one.last_used, locale),
                        facility: percent(one.p),
                      })}
                    </summary>
                    <QuestionView content={one.content} locale={locale} language={language} withKey />
                  </details>
                ))}
              </Panel>
            )}
          </Flex>
        )
      }}
    </Answered>
  )
}
