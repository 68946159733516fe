import { Button, Flex } from 'antd'
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined, UserAddOutlined } from '@ant-design/icons'
import { isShown, printNumber, say, wordOf, type Field, type Fields, type Text } from '../../../../resources/kit/index.ts'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { messagesOf } from '../../form/problems.ts'
import { useNoun, useWords } from '../../refine/language.ts'
import { useRegistry } from '../../registry-context.tsx'
import { SharedNote } from '../../shared-note.tsx'
import { titleOf, type Row } from '../../row.ts'
import { linkLabel } from '../cells/links.tsx'
import { ReferencePicker } from '../reference-picker.tsx'
import { InnerRowsInput } from './inner-rows-input.tsx'
import { eachOf, rowName } from './row-names.ts'
import { RunningSums } from './running-sums.tsx'
import { useRowFocus } from './use-row-focus.ts'
import { useInputs } from './inputs-context.ts'
import styles from './rows.module.css'
import type { Input, InputProps } from './input.ts'
import text from '../../../ui/text.module.css'

const labelled = (name: string, field: Field): Field & { readonly label: Text } => ({ ...field, label: field.label ?? [name, name] })

/** The typed fields of one row; the row's id is not among them and stays where it is, in the value. */
function RowFields({
  props,
  fields,
  row,
  index,
}: {
  readonly props: InputProps
  readonly fields: Fields
  readonly row: Row
  readonly index: number
}) {
  const rows = rowsIn(props.value)
  const inputs = useInputs()
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, plain]) => {
        const field = labelled(name, plain)
        if (!isShown(field, row)) return null
        const Control = inputs[field.kind]
        const id = `${props.id}.${index}.${name}`
        const { own: problems, nested } = messagesOf(props.nested, `${index}.${name}`)
        const change = (value: unknown, riding?: Row) =>
          props.onChange(rows.map((one, at) => (at === index ? { ...one, ...riding, [name]: value } : one)))
        const values = { currency: props.values['currency'], ...row }
        if (field.kind === 'children')
          return (
            <InnerRowsInput
              key={name}
              {...{ id, name, field, values, nested, problems }}
              value={row[name]}
              disabled={props.disabled}
              invalid={problems.length > 0}
              describedBy={undefined}
              locale={props.locale}
              isNew={row.id === undefined}
              onChange={change}
            />
          )
        return (
          <FieldFrame
            key={name}
            id={id}
            label={say(field.label, props.locale)}
            required={field.required ?? false}
            problems={problems}
            inline={field.kind === 'flag'}
          >
            {(describedBy) => (
              <Control
                id={id}
                name={name}
                field={field}
                value={row[name]}
                disabled={props.disabled}
                invalid={problems.length > 0}
                describedBy={describedBy}
                values={values}
                nested={nested}
                locale={props.locale}
                onChange={change}
              />
            )}
          </FieldFrame>
        )
      })}
    </div>
  )
}

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** Tells rows apart that have no id yet, wherever they are moved to; not a field, and never sent. */
const rowKey = Symbol('row')
let made = 0
const keyOf = (row: Row, index: number): string => wordOf(row.id ?? Reflect.get(row, rowKey) ?? index)

const freshRow = (fields: Fields): Row =>
  Object.assign(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { default: first }]) => (first === undefined || first === '$today' ? [] : [[name, first]])),
    ),
    { [rowKey]: `new ${++made}` },
  )

function RowsFrame({
  props,
  children,
  add,
  ordered = false,
}: {
  readonly props: InputProps
  /** can its rows be put in another order? */
  readonly ordered?: boolean
  /** `fields`: how many a row has; with one or none a row is one line */
  readonly children: (row: Row, index: number) => { head: React.ReactNode; body: React.ReactNode; fields: number }
  readonly add: React.ReactNode
}) {
  const words = useWords()
  const rows = rowsIn(props.value)
  const isFull = props.field.max !== undefined && rows.length >= props.field.max
  const { list, afterAdding, afterMove, afterRemoval } = useRowFocus(rows)
  const nameOf = (index: number): string => `${eachOf(props.field, props.locale) ?? words('form.row')} ${index + 1}`
  const move = (index: number, by: -1 | 1, from?: HTMLElement) => {
    const to = index + by
    if (props.disabled || to < 0 || to >= rows.length) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(index, 1))
    afterMove(to, by, from)
    props.onChange(next)
  }
  const mover = (index: number, by: -1 | 1) => (
    <Button
      type="text"
      size="small"
      icon={by < 0 ? <ArrowUpOutlined aria-hidden="true" /> : <ArrowDownOutlined aria-hidden="true" />}
      disabled={props.disabled || (by < 0 ? index === 0 : index === rows.length - 1)}
      aria-label={words(by < 0 ? 'form.one_up' : 'form.one_down', { name: nameOf(index) })}
      onClick={() => move(index, by)}
    />
  )
  return (
    <div className={styles.rows} id={props.id} tabIndex={-1} ref={list}>
      {rows.map((row, index) => {
        const { head, body, fields } = children(row, index)
        const own = props.nested[String(index)]
        return (
          <div
            key={keyOf(row, index)}
            className={fields < 2 ? `${styles.card} ${styles.slim}` : styles.card}
            role="group"
            aria-label={rowName(props.field, index + 1, props.locale)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
              if (!ordered || by === null || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
              // the innermost row moves, not those around it
              event.preventDefault()
              event.stopPropagation()
              move(index, by, event.target as HTMLElement)
            }}
          >
            <div className={styles.head}>
              <b>{head}</b>
              <span className={styles.deeds}>
                {ordered && rows.length > 1 && mover(index, -1)}
                {ordered && rows.length > 1 && mover(index, 1)}
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  disabled={props.disabled}
                  aria-label={words('form.remove_row', { name: nameOf(index) })}
                  onClick={() => {
                    afterRemoval(index)
                    props.onChange(rows.filter((_, at) => at !== index))
                  }}
                />
              </span>
            </div>
            {body}
            {own && <span className={`${text.problem} ${styles.problem}`}>{own.join(' ')}</span>}
          </div>
        )
      })}
      {props.field.sums && rows.length > 0 && <RunningSums list={props.name} field={props.field} rows={rows} locale={props.locale} />}
      {!isFull && !props.disabled && (
        <Flex wrap gap={8} onClickCapture={() => afterAdding()}>
          {add}
        </Flex>
      )}
    </div>
  )
}

export const ChildrenInput: Input = (props) => {
  const words = useWords()
  const fields = props.field.fields ?? {}
  const each = eachOf(props.field, props.locale)
  return (
    <RowsFrame
      props={props}
      ordered
      add={
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => props.onChange([...rowsIn(props.value), freshRow(fields)])}>
          {each === null ? words('form.add_row') : words('form.add_each', { name: each })}
        </Button>
      }
    >
      {(row, index) => ({
        head: props.field.each ? rowName(props.field, index + 1, props.locale) : index + 1,
        body: <RowFields props={props} fields={fields} row={row} index={index} />,
        fields: Object.keys(fields).length,
      })}
    </RowsFrame>
  )
}

/** Other records linked to this one: found by name, or typed in place where the declaration allows it. */
export const LinksInput: Input = (props) => {
  const words = useWords()
  const target = useRegistry().get(props.field.to ?? '')
  const own = props.field.fields ?? {}
  const inline = Object.fromEntries(
    (props.field.inline ?? []).flatMap((name) => (target.fields[name] ? [[name, target.fields[name]] as const] : [])),
  )
  const rows = rowsIn(props.value)
  const taken = [...rows.map((row) => wordOf(row[target.id] ?? '')), wordOf(props.values[target.id] ?? '')].filter(Boolean)
  const one = useNoun()(target)
  // those of other schools are counted and not named; they stay whatever is changed here
  const elsewhere = Number(props.values[`${props.name}_elsewhere`] ?? 0)
  return (
    <RowsFrame
      props={props}
      add={
        <>
          <div className={styles.find}>
            <ReferencePicker
              key={rows.length}
              to={target}
              value={null}
              where={props.field.where}
              facts={props.values}
              exclude={taken}
              placeholder={words('form.find_link', { one })}
              aria-label={words('form.find_link', { one })}
              onChange={(picked) => {
                if (!picked) return
                const known = Object.fromEntries(
                  Object.keys(inline).flatMap((name) => (picked.row[name] === undefined ? [] : [[name, picked.row[name]]])),
                )
                props.onChange([
                  ...rows,
                  { ...freshRow(own), ...known, [target.id]: picked.id, label: picked.label, label_ar: picked.label_ar ?? null },
                ])
              }}
            />
            {elsewhere > 0 && <p className={text.soft}>{words('form.more_elsewhere', { number: printNumber(elsewhere, props.locale) })}</p>}
          </div>
          {Object.keys(inline).length > 0 && (
            <Button
              icon={<UserAddOutlined aria-hidden="true" />}
              onClick={() => props.onChange([...rows, freshRow({ ...inline, ...own })])}
            >
              {words('form.new_link', { one })}
            </Button>
          )}
        </>
      }
    >
      {(row, index) => {
        const isLinked = typeof row[target.id] === 'string' && row[target.id] !== ''
        // what is typed in place belongs to the other record: a linked one shows what it brought along
        const shown = isLinked ? Object.fromEntries(Object.entries(inline).filter(([name]) => row[name] !== undefined)) : inline
        return {
          head: (
            <bdi>{linkLabel(row, isLinked ? titleOf(target, row, props.locale) : '', props.locale) || words('form.new_row', { one })}</bdi>
          ),
          body: (
            <>
              {isLinked && target.access.through && Object.keys(shown).length > 0 && (
                <SharedNote resource={target} id={String(row[target.id] as string)} />
              )}
              <RowFields props={props} fields={{ ...own, ...shown }} row={row} index={index} />
            </>
          ),
          fields: Object.keys({ ...own, ...shown }).length,
        }
      }}
    </RowsFrame>
  )
}
