import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Form, InputNumber, Modal, Select } from 'antd'
import { InDocument } from '../../in-document.tsx'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  isMasked,
  languageNames,
  placesOf,
  printNumber,
  sayEither,
  type Card,
  type Label,
  type Locale,
  type Resource,
} from '../../../../resources/kit/index.ts'
import type { Sort } from '../../../../resources/kit/list-state.ts'
import { Bones } from '../../../ui/bones.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { useNarrow } from '../../../ui/use-narrow.ts'
import { Failed } from '../../failed.tsx'
import { isNothing } from '../../fields/print.ts'
import type { SelectionQuestion } from '../../list/selection.ts'
import { pictureOf } from '../../list/picture.ts'
import { failureOf } from '../../refine/failure.ts'
import { useLocale, useSay, useWords } from '../../refine/language.ts'
import { usePerson } from '../../refine/principal.ts'
import { labelIn, type Row } from '../../row.ts'
import { useGather, type Gathered } from '../gather.ts'
import { useSayValues } from '../say-values.ts'
import { CardFace, type Issuer } from './card-face.tsx'
import { LabelFace, linesOf } from './label-face.tsx'
import { isDrawn, type Mark } from './marks.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { cardSheets, labelSheets, placesOn, sheetsOf, type SheetSize } from './sheet-sizes.ts'
import { Lacking, type Lack } from './lacking.tsx'
import css from './paper-dialog.module.css'

/** What is made of the records: their card, or one of their labels. */
export type Made = { readonly is: 'card'; readonly card: Card } | { readonly is: 'label'; readonly label: Label }

export interface PaperDialogProps {
  readonly resource: Resource
  readonly made: Made
  readonly question: SelectionQuestion
  readonly sorts: readonly Sort[]
  onClose(): void
}

const columnsOf = (resource: Resource, made: Made): readonly string[] => {
  const said =
    made.is === 'card'
      ? [...made.card.lines, ...(made.card.code === null ? [] : [made.card.code])]
      : made.label.lines.flatMap((line) => (line.is === 'text' ? line.text.flatMap(placesOf) : line.name))
  return [...new Set([...said, ...(resource.scope.school === null ? [] : [resource.scope.school])])].filter((name) => resource.fields[name])
}
const speeches: readonly Locale[] = ['en', 'ar']
const marks: readonly Mark[] = ['bars', 'squares', 'none']

/** Cards or labels before they are printed: on which sheet, from which place on, and what some of them lack. */
export default function PaperDialog(props: PaperDialogProps) {
  const { resource, made, question, sorts, onClose } = props
  const [words, speak, gather] = [useWords(), useSay(), useGather(resource)]
  const columns = useMemo(() => columnsOf(resource, made), [resource, made])
  const { data, error, refetch } = useQuery({
    queryKey: ['print', resource.name, question, sorts, columns],
    queryFn: () => gather(question, sorts, columns),
    // what is printed is as it is now
    gcTime: 0,
    retry: false,
  })
  const title = speak(made.is === 'card' ? made.card.label : made.label.label)
  if (data && data.rows.length > 0) return <Choosing {...props} {...data} title={title} />
  return (
    <Modal open width={920} title={title} footer={null} onCancel={() => onClose()}>
      {error ? (
        <Failed title={words('failed.list')} failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <p>{words('print.nobody')}</p>
      ) : (
        <Bones rows={6} label={words('list.loading')} />
      )}
    </Modal>
  )
}

function Choosing({ resource, made, onClose, rows, total, title }: PaperDialogProps & Gathered & { readonly title: string }) {
  const [words, locale, isNarrow] = [useWords(), useLocale(), useNarrow()]
  const { person } = usePerson()
  const sizes = made.is === 'card' ? cardSheets : labelSheets
  const [sheet, setSheet] = useState<SheetSize>(sizes[0]!)
  const [start, setStart] = useState(1)
  const [speech, setSpeech] = useState<Locale>(locale)
  const [wished, setMark] = useState<Mark>('bars')
  const [out, setOut] = useState<ReadonlySet<string>>(new Set())
  const [isPrinting, setPrinting] = useState(false)
  const isFetching = useIsFetching({ queryKey: ['stored-file'] }) > 0
  const { sayValue, isReady } = useSayValues(resource.fields, speech)
  const code = made.is === 'card' ? made.card.code : null
  const mark: Mark = code === null ? 'none' : wished

  const lacks = useMemo(() => lacksOf(resource, made, rows, mark), [resource, made, rows, mark])
  const shown = useMemo(() => {
    const without = new Set(lacks.filter(({ key }) => out.has(key)).flatMap((lack) => lack.rows))
    return rows.filter((row) => !without.has(row))
  }, [rows, lacks, out])
  const places = placesOn(sheet)
  const first = Math.min(start, places) - 1
  const sheets = useMemo(() => sheetsOf(sheet, shown, first), [sheet, shown, first])
  const issuerOf = (row: Row): Issuer => {
    const field = resource.scope.school === null ? undefined : resource.fields[resource.scope.school]
    const label = (one: Locale): string => (field ? labelIn(row, resource.scope.school!, field, one) : '')
    const text = (value: unknown): string => (typeof value === 'string' ? value : '')
    const english = label('en') || text(person.school_name)
    return {
      school: [english, label('ar') || sayEither(english, person.school_name_ar, 'ar')],
      year: text(person.academic_year),
    }
  }
  const draw = (row: Row) =>
    made.is === 'card' ? (
      <CardFace resource={resource} row={row} mark={mark} speech={speech} sayValue={sayValue} issuer={issuerOf(row)} />
    ) : (
      <LabelFace lines={linesOf(resource, made.label, row, speech, sayValue)} place={sheet.place} speech={speech} />
    )
  const number = (count: number): string => printNumber(count, locale)
  const sizeInWords = (one: SheetSize): string =>
    words(`print.sheet_${one.word}`, { name: one.key, number: number(placesOn(one)), width: one.place[0], height: one.place[1] })
  const scale = ((isNarrow ? 290 : 400) / sheet.page[0] / 96) * 25.4
  const preview = {
    inlineSize: `${sheet.page[0] * scale}mm`,
    blockSize: `${sheet.page[1] * scale}mm`,
  }
  return (
    <Modal
      open
      width={920}
      // it takes the place of the one that was waiting
      transitionName=""
      maskTransitionName=""
      className={css.dialog ?? ''}
      title={title}
      onCancel={() => onClose()}
      footer={
        <InDocument>
          <span className={css.sum} role="status">
            {words('print.sheets', { count: sheets.length, number: number(sheets.length), places: number(shown.length) })}
          </span>
          <Button onClick={() => onClose()}>{words('print.close')}</Button>
          <Button
            type="primary"
            autoFocus
            icon={<PrinterOutlined aria-hidden="true" />}
            loading={isPrinting}
            disabled={shown.length === 0 || !isReady}
            onClick={() => setPrinting(true)}
          >
            {words('show.print')}
          </Button>
        </InDocument>
      }
    >
      <div className={css.both}>
        <Form layout="vertical" className={css.choices ?? ''}>
          <Form.Item label={words('print.sheet')} htmlFor="paper-sheet">
            <Select
              id="paper-sheet"
              value={sheet.key}
              onChange={(key) => setSheet(sizes.find((one) => one.key === key) ?? sheet)}
              options={sizes.map((one) => ({ value: one.key, label: <bdi>{sizeInWords(one)}</bdi> }))}
            />
          </Form.Item>
          {places > 1 && (
            <Form.Item label={words('print.start')} htmlFor="paper-start" extra={words('print.start_help')}>
              <InputNumber
                id="paper-start"
                min={1}
                max={places}
                precision={0}
                value={Math.min(start, places)}
                onChange={(value) => setStart(value ?? 1)}
              />
            </Form.Item>
          )}
          <Form.Item label={words('print.language')}>
            <Segments<Locale>
              label={words('print.language')}
              value={speech}
              onChange={setSpeech}
              options={speeches.map((one) => ({ value: one, label: languageNames[one], lang: one }))}
            />
          </Form.Item>
          {code !== null && (
            <Form.Item label={words('print.code')}>
              <Segments<Mark>
                label={words('print.code')}
                value={mark}
                onChange={setMark}
                options={marks.map((one) => ({ value: one, label: words(`print.code_${one}`) }))}
              />
            </Form.Item>
          )}
          {total > rows.length && (
            <Alert type="warning" showIcon title={words('list.print_capped', { shown: number(rows.length), total: number(total) })} />
          )}
          {lacks.map((lack) => (
            <Lacking
              key={lack.key}
              lack={lack}
              resource={resource}
              isOut={out.has(lack.key)}
              onOut={(isOut) => setOut(new Set(isOut ? [...out, lack.key] : [...out].filter((one) => one !== lack.key)))}
            />
          ))}
        </Form>
        <figure className={css.preview} aria-label={words('print.preview')}>
          <div className={css.window} style={preview}>
            <div className={css.scaled} style={{ scale: String(scale) }}>
              {isReady && sheets[0] && <PaperSheet sheet={sheet} places={sheets[0]} draw={draw} />}
            </div>
          </div>
          <figcaption>{words('print.preview')}</figcaption>
        </figure>
      </div>
      {isPrinting && (
        <PrintSheet
          page={`size: ${sheet.page[0]}mm ${sheet.page[1]}mm; margin: 0`}
          name={title}
          isReady={!isFetching}
          onPrinted={() => setPrinting(false)}
        >
          {sheets.map((one, at) => (
            <PaperSheet key={at} sheet={sheet} places={one} draw={draw} />
          ))}
        </PrintSheet>
      )}
    </Modal>
  )
}

/** What stands on some of them with a gap, before it is printed. */
function lacksOf(resource: Resource, made: Made, rows: readonly Row[], mark: Mark): readonly Lack[] {
  const found = (key: string, word: string, field: string | null, is: (row: Row) => boolean): Lack[] => {
    const without = rows.filter(is)
    return without.length === 0 ? [] : [{ key, word, field, rows: without }]
  }
  if (made.is === 'card') {
    const [picture, { code }] = [pictureOf(resource), made.card]
    return [
      ...(picture ? found('photo', 'print.no_photo', null, (row) => isNothing(row[picture])) : []),
      ...(code !== null ? found('code', 'print.no_value', code, (row) => isNothing(row[code])) : []),
      ...(code !== null
        ? found('unread', 'print.no_code', null, (row) => typeof row[code] === 'string' && row[code] !== '' && !isDrawn(row[code], mark))
        : []),
    ]
  }
  return made.label.lines.flatMap((line) => {
    if (line.is === 'text') return []
    const field = resource.fields[line.name]
    return field ? found(line.name, 'print.no_value', line.name, (row) => isNothing(row[line.name]) || isMasked(row[line.name], field)) : []
  })
}
