import { Alert, Button, Checkbox, Flex, Select } from 'antd'
import type { ReactNode } from 'react'
import type { Corrections, ImportAnswers } from '../../../resources/contract/import-rows.ts'
import type { RosterChoices, RosterData, RosterPart, TableChoice } from '../../../resources/contract/rosters.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useWords } from '../../engine/index.ts'
import { ClassPlaces, Questions, RowSample, rowsToDecide, rowsWaiting, WarningTable, type Sought } from '../../engine/import/index.ts'
import { DataTable, Facts, FileName, Panel, SaveBar, Tabs, type Tab } from '../../ui/index.ts'
import { CountsTable } from './counts-table.tsx'
import { Lacking } from './lacking.tsx'
import { hasToMend, isMendable, MendTable, noCorrections, TableColumns, WhichTable } from './mend-tables.tsx'
import { OwnTables } from './own-tables.tsx'
import { usePartName } from './part-name.ts'
import { RosterProblems } from './roster-problems.tsx'
import type { Checked } from './use-roster.ts'
import text from '../../ui/text.module.css'

/** Where one looks: at which tab, and at which table. */
export interface View {
  readonly tab?: string
  readonly table?: string
  /** at a value there that has no meaning yet */
  readonly sought?: Sought
}
export interface CheckedRosterProps extends Pick<Checked, 'data' | 'choices' | 'stale'> {
  /** it is being checked again, or will be in a moment */
  readonly isChecking: boolean
  readonly view: View
  onView(view: View): void
  /** `isDue`: checked at once, and one goes on meanwhile */
  onSay(choices: RosterChoices, isDue?: boolean): void
  onRecheck(choices?: RosterChoices): void
  onBring(): void
  onRestart(): void
}

const noAnswers: ImportAnswers = { one: {}, alike: {} }

/** What the zip is, what it would do kind by kind, and what a person has to say before it comes in. */
export function CheckedRoster(props: CheckedRosterProps) {
  const { data, choices, stale, isChecking, view, onView, onSay, onRecheck, onBring, onRestart } = props
  const [words, shared, locale] = [usePageWords('rosters'), useWords(), useLocale()]
  const choose = (more: Partial<RosterChoices>) => onSay({ ...choices, ...more })
  const { without = [], update_existing: updates = true } = choices
  const coming = data.parts.filter(({ key, refused }) => refused === null && !without.includes(key))
  const sum = (of: 'new' | 'changed' | 'conflict' | 'error') => coming.reduce((all, { counts }) => all + counts[of], 0)
  const good = sum('new') + (updates ? sum('changed') : 0)
  const held = sum('error') + sum('conflict')
  return (
    <>
      {data.format === 'tables' ? (
        <OwnTables
          {...data}
          onKind={(key, entity) => onRecheck(asKind(choices, key, entity))}
          onColumns={(table) => onView({ tab: 'columns', table })}
        />
      ) : (
        <WhatItIs data={data} choices={choices} onRecheck={onRecheck} />
      )}
      {data.parts.length > 0 && (
        <Panel untitled flush title={words('by_kind')}>
          <CountsTable parts={data.parts} tables={data.tables} without={without} onWithout={(next) => choose({ without: [...next] })} />
        </Panel>
      )}
      <Lacking
        parts={data.parts}
        tables={data.tables}
        constants={choices.constants ?? {}}
        onSay={(constants) => choose({ constants: { ...constants } })}
      />
      {data.asks.length === 0 && (
        <Found
          data={data}
          choices={choices}
          view={view}
          onView={onView}
          isChecking={isChecking}
          onChoose={choose}
          onChooseAtOnce={(more) => onSay({ ...choices, ...more }, true)}
        />
      )}
      <SaveBar leave={<Button onClick={onRestart}>{words('other_file')}</Button>}>
        {sum('changed') > 0 && (
          <Checkbox checked={updates} onChange={({ target }) => choose({ update_existing: target.checked })}>
            {words('update_existing', { count: sum('changed') })}
          </Checkbox>
        )}
        {isChecking ? (
          <Button key="checking" type="primary" loading>
            {shared('import.checking')}
          </Button>
        ) : stale ? (
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

/** As another kind nothing holds that was said of it as the first. */
function asKind({ tables, constants, answers, ...choices }: RosterChoices, key: string, entity: string): RosterChoices {
  const others = <T,>(all: Readonly<Record<string, T>> = {}): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([one]) => one !== key))
  return { ...choices, constants: others(constants), answers: others(answers), tables: { ...tables, [key]: { entity } } }
}

/** Format, maker and size; which of its schools and years is meant, where that is not plain. */
function WhatItIs({ data, choices, onRecheck }: Pick<CheckedRosterProps, 'data' | 'choices' | 'onRecheck'>) {
  const [words, locale] = [usePageWords('rosters'), useLocale()]
  const asksSchool = data.asks.includes('school')
  const chosen = data.schools.find(({ id }) => id === data.school)
  const people = (count: number) => words('people', { count, number: printNumber(count, locale) })
  const facts = [
    { key: 'file', label: words('file'), value: <FileName>{data.file_name}</FileName> },
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
            onChange={(school) => school && onRecheck({ ...choices, school })}
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
              onChange={(year) => year && onRecheck({ ...choices, year })}
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
  readonly view: View
  readonly isChecking: boolean
  onView(view: View): void
  onChoose(more: Partial<RosterChoices>): void
  onChooseAtOnce(more: Partial<RosterChoices>): void
}

/** What is asked comes before what is only told. */
function Found({ data, choices, view, isChecking, onView, onChoose, onChooseAtOnce }: FoundProps) {
  const [words, shared, nameOf] = [usePageWords('rosters'), useWords(), usePartName(data.tables)]
  const { parts, tables, problems, problems_total, notes } = data
  const answersOf = (key: string): ImportAnswers => choices.answers?.[key] ?? noAnswers
  const answer = (key: string) => (next: ImportAnswers) => onChoose({ answers: { ...choices.answers, [key]: next } })
  const choiceOf = (key: string): TableChoice => choices.tables?.[key] ?? {}
  const withChoice = (key: string, choice: TableChoice) => ({ tables: { ...choices.tables, [key]: choice } })
  const mendingOf = ({ key, mending }: RosterPart) => {
    const choice = choiceOf(key)
    const onMend = (corrections: Corrections) => onChooseAtOnce(withChoice(key, { ...choice, corrections }))
    return mending ? { mending: { corrections: choice.corrections ?? noCorrections, onMend } } : {}
  }
  const asking = parts.filter(({ questions }) => questions.length > 0)
  const warned = parts.filter(({ warnings }) => warnings.length > 0)
  const seated = parts.filter(({ places }) => places.length > 0)
  const isJoined = data.format !== 'tables'
  const own = isJoined ? [] : parts.filter(isMendable)
  const toMend = parts.filter(isMendable).filter(hasToMend)
  const open = asking.reduce(
    (sum, part) => sum + rowsToDecide(part, answersOf(part.key), choiceOf(part.key).corrections ?? noCorrections),
    0,
  )
  /** of these the one that one looks at; its name goes without saying where it is the only one */
  const looking = <One extends RosterPart>(some: readonly One[], of: (part: One) => ReactNode) => {
    const part = some.find(({ key }) => key === view.table) ?? some[0]
    if (!part) return null
    return (
      <Flex vertical gap={12}>
        {some.length > 1 && <WhichTable parts={some} tables={tables} value={part.key} onChange={(table) => onView({ ...view, table })} />}
        {of(part)}
      </Flex>
    )
  }
  const items: Tab[] = [
    ...(asking.length > 0
      ? [
          {
            key: 'questions',
            label: shared('import.tab_questions', { count: open }),
            children: asking.map((part) => (
              <section key={part.key} aria-label={nameOf(part)}>
                {tables.length > 0 && asking.length > 1 && (
                  <h3>
                    <bdi>{nameOf(part)}</bdi>
                  </h3>
                )}
                <Questions
                  questions={part.questions}
                  total={part.questions_total}
                  answers={answersOf(part.key)}
                  onAnswer={answer(part.key)}
                  {...mendingOf(part)}
                />
              </section>
            )),
          },
        ]
      : []),
    { key: 'problems', label: shared('import.tab_problems', { count: problems_total }), children: <RosterProblems {...data} /> },
    ...(toMend.length > 0
      ? [
          {
            key: 'mend',
            label: words('mend'),
            children: looking(toMend, (part) => (
              <MendTable
                part={part}
                choice={choiceOf(part.key)}
                problems={problems}
                isJoined={isJoined}
                isChecking={isChecking}
                isSeen={view.tab === 'mend'}
                onChooseAtOnce={(choice) => onChooseAtOnce(withChoice(part.key, choice))}
                {...(isJoined ? {} : { onColumns: (sought: Sought) => onView({ tab: 'columns', table: part.key, sought }) })}
              />
            )),
          },
        ]
      : []),
    ...(warned.length > 0
      ? [
          {
            key: 'warnings',
            label: shared('import.tab_warnings', { count: warned.reduce((sum, part) => sum + part.warnings_total, 0) }),
            children: looking(warned, (part) => <WarningTable key={part.key} warnings={part.warnings} total={part.warnings_total} />),
          },
        ]
      : []),
    ...(notes.length > 0 ? [{ key: 'notes', label: words('notes', { count: notes.length }), children: <Notes notes={notes} /> }] : []),
    ...(seated.length > 0
      ? [
          {
            key: 'places',
            label: shared('import.tab_places', { count: seated.reduce((sum, part) => sum + rowsWaiting(part), 0) }),
            children: seated.map((part) => (
              <ClassPlaces key={part.key} result={part} answers={answersOf(part.key)} onAnswer={answer(part.key)} />
            )),
          },
        ]
      : []),
    ...(own.length > 0
      ? [
          {
            key: 'columns',
            label: words('columns'),
            children: looking(own, (part) => (
              <TableColumns
                key={part.key}
                part={part}
                choice={choiceOf(part.key)}
                sought={view.sought ?? null}
                onChoose={(choice) => onChoose(withChoice(part.key, choice))}
              />
            )),
          },
        ]
      : []),
    {
      key: 'sample',
      label: shared('import.tab_sample'),
      children: looking(
        parts.filter(({ rows }) => rows.length > 0),
        (part) => <RowSample key={part.key} result={part} />,
      ) ?? <p className={text.faint}>{words('nothing')}</p>,
    },
  ]
  const active = items.find(({ key }) => key === view.tab) ?? items[0]!
  /** where one begins to mend; the table stays while its mistakes go */
  const wrongFirst = toMend.find(({ mending }) => mending.failing_total > 0) ?? toMend[0]
  const goTo = (tab: string): void => {
    const isChosen = toMend.some(({ key }) => key === view.table)
    onView({ ...view, tab, ...(tab === 'mend' && !isChosen && wrongFirst ? { table: wrongFirst.key } : {}) })
  }
  return (
    <Panel untitled title={words('found')}>
      <Tabs label={words('found')} active={active.key} onChange={goTo} keep items={items} />
    </Panel>
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
