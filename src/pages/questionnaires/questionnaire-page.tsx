import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { downloadQuestionnaire, getQuestionnaire, type WholeQuestionnaire } from '../../../resources/contract/questionnaires.ts'
import { respondents, scoringMethods } from '../../../resources/domain/psychometrics/questionnaire.ts'
import { printNumber, printPercent, say } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  hrefs,
  saveFile,
  useAct,
  useAnswer,
  useLocale,
  useMay,
  usePageWords,
  useParams,
  useResource,
} from '../../engine/index.ts'
import { DataTable, Facts, Page, Panel } from '../../ui/index.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { saidIn } from './said.ts'
import { Terms } from './terms.tsx'
import styles from './questionnaires.module.css'

/** One questionnaire as a whole, both languages side by side, before it is given to anybody. */
export function QuestionnairePage() {
  const [words, locale, { id = '' }] = [usePageWords('questionnaires'), useLocale(), useParams()]
  const answer = useAnswer(getQuestionnaire, { questionnaire_id: id })
  const resource = useResource('questionnaires')
  const [own, mappings] = [useMay(resource), useMay(useResource('questionnaire-mappings'))]
  const { busy, problem, run } = useAct(downloadQuestionnaire, words('failed'))
  const [copying, setCopying] = useState(false)
  const download = async () => {
    const file = await run({ params: { questionnaire_id: id } })
    if (file) saveFile(file, 'questionnaire.xlsx')
  }
  const title = answer.is === 'ready' ? saidIn(answer.data.name, locale) : words('questionnaire')
  return (
    <Page
      title={title}
      above={<BackLink to="/psychometric/questionnaires">{words('title')}</BackLink>}
      actions={
        answer.is === 'ready' ? (
          <>
            <Button loading={busy !== null} onClick={() => void download()}>
              {words('download')}
            </Button>
            {answer.data.is_shipped && own('create') && <Button onClick={() => setCopying(true)}>{words('copy')}</Button>}
            {!answer.data.is_shipped && own('update') && <ButtonLink to={hrefs.show(resource, id)}>{words('record')}</ButtonLink>}
            {answer.data.status === 'published' && mappings('create') && (
              <ButtonLink primary to={`/psychometric/addPsychometric?questionnaire=${id}`}>
                {words('give_out')}
              </ButtonLink>
            )}
          </>
        ) : undefined
      }
    >
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <Answered answer={answer} rows={10}>
        {(whole) => <Whole whole={whole} />}
      </Answered>
      {copying && answer.is === 'ready' && <CopyDialog whole={answer.data} onClose={() => setCopying(false)} />}
    </Page>
  )
}

function Whole({ whole }: { readonly whole: WholeQuestionnaire }) {
  const [words, locale] = [usePageWords('questionnaires'), useLocale()]
  const number = (value: number) => printNumber(value, locale)
  const nameOf = new Map(whole.categories.map(({ category_id, name }) => [category_id, saidIn(name, locale)]))
  return (
    <Flex vertical gap={16}>
      {whole.notice && <Alert type="info" showIcon title={saidIn(whole.notice, locale)} />}
      <Panel title={words('about')}>
        <Flex vertical gap={12}>
          <p className={styles.words}>{saidIn(whole.about, locale)}</p>
          <Facts
            facts={[
              { key: 'who', label: words('who_answers'), value: say(respondents[whole.respondent], locale) },
              { key: 'ages', label: words('ages'), value: words('from_to', { from: number(whole.age_min), to: number(whole.age_max) }) },
              { key: 'minutes', label: words('minutes'), value: number(whole.time_min) },
              ...(whole.copied_from
                ? [{ key: 'original', label: words('copied_from'), value: <bdi>{saidIn(whole.copied_from, locale)}</bdi> }]
                : []),
              { key: 'licence', label: words('licence'), value: <bdi>{whole.licence}</bdi> },
              { key: 'source', label: words('source'), value: <bdi>{whole.source}</bdi> },
              ...(whole.source_ar ? [{ key: 'arabic', label: words('arabic_texts'), value: <bdi>{whole.source_ar}</bdi> }] : []),
              { key: 'method', label: words('score'), value: say(scoringMethods[whole.scoring.method], locale) },
              { key: 'least', label: words('least_answered'), value: printPercent(whole.scoring.min_answered_pct, locale) },
            ]}
          />
          {whole.terms.length > 0 && <Terms terms={whole.terms} />}
        </Flex>
      </Panel>
      <Panel title={words('scale')}>
        <DataTable
          label={words('scale')}
          rows={whole.scale.labels.map((label, at) => ({ label, value: whole.scale.min + at }))}
          keyOf={({ value }) => value}
          columns={[
            { key: 'value', title: words('number'), number: true, slim: true, cell: ({ value }) => number(value) },
            { key: 'en', title: words('english'), heads: true, cell: ({ label }) => <bdi lang="en">{label.en}</bdi> },
            { key: 'ar', title: words('arabic'), cell: ({ label }) => <bdi lang="ar">{label.ar ?? '–'}</bdi> },
          ]}
        />
      </Panel>
      <Panel title={words('categories')}>
        <DataTable
          label={words('categories')}
          rows={whole.categories}
          keyOf={({ category_id }) => category_id}
          pageSize={100}
          columns={[
            {
              key: 'name',
              title: words('category'),
              heads: true,
              cell: ({ name, parent }) => (parent ? `· ${saidIn(name, locale)}` : saidIn(name, locale)),
            },
            {
              key: 'description',
              title: words('description'),
              cell: ({ description }) => (description ? saidIn(description, locale) : '–'),
            },
            { key: 'items', title: words('items'), number: true, cell: ({ items }) => number(items) },
            { key: 'alpha', title: words('alpha'), number: true, cell: ({ alpha }) => (alpha === null ? '–' : number(alpha)) },
          ]}
        />
      </Panel>
      <Panel title={words('items')}>
        <DataTable
          label={words('items')}
          rows={whole.questions}
          keyOf={({ item_no }) => item_no}
          pageSize={60}
          columns={[
            { key: 'no', title: words('number'), number: true, slim: true, cell: ({ item_no }) => number(item_no) },
            { key: 'en', title: words('english'), heads: true, cell: ({ text }) => <bdi lang="en">{text.en}</bdi> },
            { key: 'ar', title: words('arabic'), cell: ({ text }) => <bdi lang="ar">{text.ar ?? '–'}</bdi> },
            { key: 'category', title: words('category'), cell: ({ category_id }) => nameOf.get(category_id) ?? category_id },
            { key: 'key', title: words('key'), cell: ({ key }) => (key === 1 ? '+' : '−') },
          ]}
        />
      </Panel>
      <Panel title={words('bands')}>
        <DataTable
          label={words('bands')}
          rows={whole.scoring.bands}
          keyOf={({ code }) => code}
          columns={[
            { key: 'from', title: words('from'), number: true, cell: ({ from }) => number(from) },
            { key: 'label', title: words('band'), heads: true, cell: ({ label }) => saidIn(label, locale) },
            { key: 'text', title: words('in_words'), cell: ({ text }) => (text ? saidIn(text, locale) : '–') },
          ]}
        />
      </Panel>
    </Flex>
  )
}
