import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { getSheet, type Sheet } from '../../../resources/contract/psychometric-answering.ts'
import { printInstant, type Locale } from '../../../resources/kit/index.ts'
import { Answered, BackLink, ButtonLink, useAnswer, useLocale, usePageWords, useParams, usePerson } from '../../engine/index.ts'
import { Notice, Page } from '../../ui/index.ts'
import { Items } from './items.tsx'
import { useShownSheet } from './kept/use-kept-sheets.ts'
import { readAnswers, type ReadSheet } from './kept/kept-answers.ts'
import { Languages } from './languages.tsx'
import { LeftHere } from './left-here.tsx'
import { calledIn, minePath } from './said.ts'
import { NotNow, Start } from './start.tsx'
import { useAnswersAt, type Begun } from './use-answers.ts'
import { useFocusOnce } from './use-focus-once.ts'

/** A questionnaire as it is answered: what it is for, its items, what is still open, and thanks. */
export function AnswerPage() {
  const [words, locale, { response_id = '' }] = [usePageWords('answering'), useLocale(), useParams()]
  const answer = useAnswer(getSheet, { response_id })
  const { read, isFromDevice } = useShownSheet(response_id, answer)
  const title = read ? calledIn(read.sheet, locale) : words('questionnaires')
  return (
    <Page narrow title={title} above={<BackLink to={minePath}>{words('questionnaires')}</BackLink>}>
      {read ? (
        <Flex vertical gap={16}>
          {isFromDevice && (
            <Alert type="info" showIcon title={words('from_device', { at: printInstant(new Date(read.heard).toISOString(), locale) })} />
          )}
          <Whole key={read.sheet.response_id} read={read} />
        </Flex>
      ) : (
        <Answered answer={answer} rows={8}>
          {() => null}
        </Answered>
      )}
    </Page>
  )
}

function Whole({ read }: { readonly read: ReadSheet }) {
  const { sheet } = read
  const locale = useLocale()
  const at = useAnswersAt(read)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [isDone, setDone] = useState<{ readonly is_released: boolean } | null>(null)
  const [language, setLanguage] = useState<Locale>(
    sheet.language ?? (sheet.languages.includes(locale) ? locale : (sheet.languages[0] ?? 'en')),
  )
  if (isDone) return <Thanks sheet={sheet} isReleased={isDone.is_released} />
  if (sheet.why_not !== null && !begun)
    return (
      <>
        <LeftHere read={read} />
        <NotNow sheet={sheet} />
      </>
    )
  const languages = sheet.languages.length > 1 && <Languages offered={sheet.languages} value={language} onChange={setLanguage} />
  return begun ? (
    <Items begun={begun} language={language} languages={languages} onDone={setDone} />
  ) : (
    <Start
      sheet={sheet}
      language={language}
      languages={languages}
      onBegin={() => void readAnswers(at).then((kept) => setBegun({ read, kept }))}
    />
  )
}

function Thanks({ sheet, isReleased }: { readonly sheet: Sheet; readonly isReleased: boolean }) {
  const [words, { role }] = [usePageWords('answering'), usePerson()]
  const focus = useFocusOnce()
  return (
    <div tabIndex={-1} ref={focus} role="status">
      <Notice
        title={words('thanks')}
        action={
          <Flex gap={8} wrap justify="center">
            {isReleased && <ButtonLink to={`/psychometric/student_report/${sheet.student_id}`}>{words('see_result')}</ButtonLink>}
            <ButtonLink primary to={minePath}>
              {words('done')}
            </ButtonLink>
          </Flex>
        }
      >
        {words(role === 'student' ? 'thanks_shared' : 'thanks_why')}
      </Notice>
    </div>
  )
}
