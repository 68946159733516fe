import { Alert, Button, Checkbox, Flex, Select } from 'antd'
import { useState } from 'react'
import type { ImportAnswers } from '../../../resources/contract/excel-upload.ts'
import type { RosterChoices, RosterData } from '../../../resources/contract/rosters.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useRegistry, useSay, useWords } from '../../engine/index.ts'
import { ClassPlaces, Questions, RowSample } from '../../engine/import/index.ts'
import { DataTable, Facts, Panel, SaveBar, Tabs, type Tab } from '../../ui/index.ts'
import { CountsTable } from './counts-table.tsx'
import { Lacking } from './lacking.tsx'
import { RosterProblems } from './roster-problems.tsx'
import type { Said } from './use-roster.ts'
import text from '../../ui/text.module.css'

export interface CheckedRosterProps {
  readonly data: RosterData
  readonly said: Said
  /** something was said since the dry run */
  readonly stale: boolean
  onSay(more: Partial<Said>): void
  onRecheck(more?: Partial<Said>): void
  onBring(): void
  onRestart(): void
}

const noAnswers: ImportAnswers = { one: {}, alike: {} }

/** What the zip is, what it would do kind by kind, and what a person has to say before it comes in. */
export function CheckedRoster({ data, said, stale, onSay, onRecheck, onBring, onRestart }: CheckedRosterProps) {
  const [words, locale] = [usePageWords('rosters'), useLocale()]
  const { choices } = said
  const choose = (more: Partial<RosterChoices>) => onSay({ choices: { ...choices, ...more } })
  const { without = [], update_existing: updates = true } = choices
  const coming = data.parts.filter(({ entity, refused }) => refused === null && !without.includes(entity))
  const sum = (of: 'new' | 'changed' | 'conflict' | 'error') => coming.reduce((all, { counts }) => all + counts[of], 0)
  const good = sum('new') + (updates ? sum('changed') : 0)
  const held = sum('error') + sum('conflict')
  return (
    <>
      <WhatItIs data={data} said={said} onRecheck={onRecheck} />
      {data.parts.length > 0 && (
        <Panel untitled flush title={words('by_kind')}>
          <CountsTable parts={data.parts} without={without} onWithout={(next) => choose({ without: [...next] })} />
        </Panel>
      )}
      <Lacking parts={data.parts} constants={choices.constants ?? {}} onSay={(constants) => choose({ constants: { ...constants } })} />
      {data.asks.length === 0 && <Found data={data} choices={choices} onChoose={choose} />}
      <SaveBar leave={<Button onClick={onRestart}>{words('other_file')}</Button>}>
        {sum('changed') > 0 && (
          <Checkbox checked={updates} onChange={({ target }) => choose({ update_existing: target.checked })}>
            {words('update_existing', { count: sum('changed') })}
          </Checkbox>
        )}
        {stale ? (
          <Button type="primary" onClick={() => onRecheck()}>
            {words('recheck')}
          </Button>
        ) : (
          <Button type="primary" disabled={good === 0} onClick={onBring}>
            {good === 0 ? words('nothing') : words(held > 0 ? 'bring_good' : 'bring', { count: good, number: printNumber(good, locale) })}
          </Button>
        )}
      </SaveBar>
    </>
  )
}

/** Format, maker and size; which of its schools and years is meant, where that is not plain. */
function WhatItIs({ data, said, onRecheck }: Pick<CheckedRosterProps, 'data' | 'said' | 'onRecheck'>) {
  const [words, locale] = [usePageWords('rosters'), useLocale()]
  const asksSchool = data.asks.includes('school')
  const chosen = data.schools.find(({ id }) => id === data.school)
  const people = (count: number) => words('people', { count, number: printNumber(count, locale) })
  const facts = [
    { key: 'file', label: words('file'), value: <bdi>{data.file_name}</bdi> },
    { key: 'format', label: words('format'), value: <bdi>{words(`format_${data.format.replace(/[-.]/g, '_')}`)}</bdi> },
    ...(data.source ? [{ key: 'source', label: words('source'), value: <bdi>{data.source}</bdi> }] : []),
    { key: 'set', label: words('set'), value: words(data.is_delta ? 'set_delta' : 'set_whole') },
    ...(chosen ? [{ key: 'school', label: words('school'), value: <bdi>{chosen.name}</bdi> }] : []),
    ...(data.year ? [{ key: 'year', label: words('year'), value: <bdi>{data.year}</bdi> }] : []),
  ]
  return (
    <Panel title={words('what')}>
      <Flex vertical gap={14}>
        <Facts within="columns" facts={facts} />
        {asksSchool && <Alert type="warning" showIcon title={words('which_school')} />}
        {(asksSchool || data.schools.length > 1) && (
          <Select
            aria-label={words('school')}
            placeholder={words('school')}
            value={data.school}
            showSearch={{ optionFilterProp: 'label' }}
            options={data.schools.map(({ id, name, code, people: count }) => ({ value: id, label: `${name} (${code}), ${people(count)}` }))}
            onChange={(school) => school && onRecheck({ choices: { ...said.choices, school } })}
          />
        )}
        {data.asks.includes('year') && (
          <>
            <Alert type="warning" showIcon title={words('which_year')} />
            <Select
              aria-label={words('year')}
              placeholder={words('year')}
              value={null as string | null}
              options={data.years.map((value) => ({ value, label: value }))}
              onChange={(year) => year && onRecheck({ year })}
            />
          </>
        )}
      </Flex>
    </Panel>
  )
}

interface FoundProps {
  readonly data: RosterData
  readonly choices: RosterChoices
  onChoose(more: Partial<RosterChoices>): void
}

/** What is asked comes before what is only told. */
function Found({ data, choices, onChoose }: FoundProps) {
  const [words, shared] = [usePageWords('rosters'), useWords()]
  const { parts, problems_total, notes } = data
  const answersOf = (entity: string): ImportAnswers => choices.answers?.[entity] ?? noAnswers
  const answer = (entity: string) => (next: ImportAnswers) => onChoose({ answers: { ...choices.answers, [entity]: next } })
  const asking = parts.filter(({ questions }) => questions.length > 0)
  const seated = parts.filter(({ places }) => places.length > 0)
  const open = asking.reduce((sum, { questions_total }) => sum + questions_total, 0)
  const items: Tab[] = [
    ...(asking.length > 0
      ? [
          {
            key: 'questions',
            label: shared('import.tab_questions', { count: open }),
            children: asking.map(({ entity, questions, questions_total }) => (
              <Questions key={entity} questions={questions} total={questions_total} answers={answersOf(entity)} onAnswer={answer(entity)} />
            )),
          },
        ]
      : []),
    { key: 'problems', label: shared('import.tab_problems', { count: problems_total }), children: <RosterProblems {...data} /> },
    ...(notes.length > 0 ? [{ key: 'notes', label: words('notes', { count: notes.length }), children: <Notes notes={notes} /> }] : []),
    ...(seated.length > 0
      ? [
          {
            key: 'places',
            label: shared('import.tab_places', { count: seated.flatMap(({ places }) => places).filter(({ over }) => over > 0).length }),
            children: seated.map((part) => (
              <ClassPlaces key={part.entity} result={part} answers={answersOf(part.entity)} onAnswer={answer(part.entity)} />
            )),
          },
        ]
      : []),
    { key: 'sample', label: shared('import.tab_sample'), children: <Sample parts={parts.filter(({ rows }) => rows.length > 0)} /> },
  ]
  const [tab, setTab] = useState(items[0]!.key)
  return (
    <Panel untitled title={words('found')}>
      <Tabs
        label={words('found')}
        active={items.some(({ key }) => key === tab) ? tab : items[0]!.key}
        onChange={setTab}
        keep
        items={items}
      />
    </Panel>
  )
}

/** Rows by name, with what would be saved of them: kind by kind. */
function Sample({ parts: shown }: Pick<RosterData, 'parts'>) {
  const [words, say, registry] = [usePageWords('rosters'), useSay(), useRegistry()]
  const [kind, setKind] = useState<string | null>(null)
  const part = shown.find(({ entity }) => entity === kind) ?? shown[0]
  if (!part) return <p className={text.faint}>{words('nothing')}</p>
  return (
    <Flex vertical gap={12}>
      <Select
        aria-label={words('kind')}
        value={part.entity}
        options={shown.map(({ entity }) => ({ value: entity, label: say(registry.get(entity).label.many) }))}
        onChange={setKind}
      />
      <RowSample key={part.entity} result={part} />
    </Flex>
  )
}

function Notes({ notes }: Pick<RosterData, 'notes'>) {
  const [words, locale] = [usePageWords('rosters'), useLocale()]
  const linesOf = ({ lines, total }: RosterData['notes'][number]) =>
    `${lines.map((line) => printNumber(line, locale)).join(locale === 'ar' ? '، ' : ', ')}${total > lines.length ? ' …' : ''}`
  return (
    <DataTable<RosterData['notes'][number]>
      label={words('notes', { count: notes.length })}
      rows={notes}
      keyOf={({ file, message }) => `${file} ${message}`}
      columns={[
        { key: 'file', title: words('file'), cell: ({ file }) => <bdi>{file}</bdi> },
        { key: 'message', title: words('told'), plain: true, heads: true, cell: ({ message }) => message },
        { key: 'lines', title: words('lines'), cell: linesOf },
      ]}
    />
  )
}
