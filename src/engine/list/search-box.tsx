import { Input, type InputRef } from 'antd'
import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type Ref } from 'react'
import css from './list.module.css'

/** Long enough to let a word be typed, short enough that the rows are there when the hand rests. */
const restMs = 90

export function SearchBox({
  value,
  label,
  onSearch,
  ref,
}: {
  readonly value: string
  readonly label: string
  onSearch(text: string): void
  readonly ref?: Ref<InputRef>
}) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Back, a link or a cleared filter changes the address: then the box follows; its own echo it ignores
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (next: string) => {
    clearTimeout(timer.current)
    if (next === asked.current) return
    asked.current = next
    onSearch(next)
  }
  return (
    <Input
      ref={ref}
      className={css.search ?? ''}
      type="search"
      allowClear
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts="/"
      value={text}
      dir="auto"
      onChange={(event) => {
        const next = event.target.value
        setText(next)
        clearTimeout(timer.current)
        if (next === '') ask('')
        else timer.current = setTimeout(() => ask(next), restMs)
      }}
      onPressEnter={() => ask(text)}
      // a row clicked right after typing: asked later, the search would take the click back
      onBlur={() => ask(text)}
    />
  )
}
