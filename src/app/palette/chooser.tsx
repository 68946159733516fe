import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Mark } from '../../ui/mark.tsx'
import { Icon } from '../layout/icon.tsx'
import type { Found, Group } from './found.ts'
import styles from './palette.module.css'
import text from '../../ui/text.module.css'

interface ChooserProps {
  readonly label: string
  readonly hint: string
  readonly typed: string
  /** Enter was pressed for what is typed before this was there */
  readonly isEntered?: boolean
  readonly groups: readonly Group[]
  /** what is chosen now is what was typed for */
  readonly isSettled: boolean
  /** told to whoever does not see it */
  readonly status: string
  readonly words: { readonly off: string; readonly deeds: (name: string) => string; readonly keys: string }
  /** before what is typed: where one is */
  readonly before?: ReactNode
  /** below what is offered */
  readonly after?: ReactNode
  readonly onType: (typed: string) => void
  /** the way back, where there is one */
  readonly onBack?: () => void
}

const optionId = (index: number): string => `palette-${index}`

/** A box to type in and what is offered for it; the box keeps the focus, and the keys are its. */
export function Chooser({
  label,
  hint,
  typed,
  isEntered: isEnteredBefore,
  groups,
  isSettled,
  status,
  words,
  before,
  after,
  onType,
  onBack,
}: ChooserProps) {
  const [active, setActive] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const options = groups.flatMap(({ found }) => found)
  const at = Math.max(
    0,
    options.findIndex(({ id }) => id === active),
  )
  const chosen = useRef<Found | undefined>(undefined)
  const isEntered = useRef(false)
  useLayoutEffect(() => {
    if (isEnteredBefore) isEntered.current = true
  }, [isEnteredBefore])
  useEffect(() => {
    chosen.current = options[at]
    if (!isSettled || !isEntered.current) return
    isEntered.current = false
    chosen.current?.perform()
  })
  useLayoutEffect(() => input.current?.focus(), [])
  useEffect(() => {
    // newer browsers answer a promise here, which an effect must not return
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const box = event.currentTarget
    const [onward, backward] = getComputedStyle(box).direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey
    const isAtEnd = isPlain && box.selectionStart === box.value.length && box.selectionEnd === box.value.length
    const last = options.length - 1
    const next = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key]
    if (next !== undefined) setActive(options[next]?.id ?? null)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // who types a name and Enter in one go means what is found, not what stood there before
      if (isSettled) chosen.current?.perform()
      else isEntered.current = true
    } else if (event.key === onward && isAtEnd && options[at]?.deeds) options[at].deeds()
    else if (onBack && typed === '' && ((event.key === backward && isPlain) || event.key === 'Backspace')) onBack()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.search}>
        {before ?? <Icon name="search" />}
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls="palette-options"
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? optionId(at) : undefined}
          aria-describedby="palette-keys"
          autoComplete="off"
          spellCheck={false}
          placeholder={hint}
          value={typed}
          onChange={({ target }) => {
            isEntered.current = false
            setActive(null)
            onType(target.value)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      <div id="palette-options" className={styles.options} role="listbox" aria-label={label} aria-busy={!isSettled}>
        {groups.map((group, place) => (
          // two kinds may be called alike
          <div key={`${place} ${group.name}`} role="group" aria-label={group.name}>
            <div className={styles.group} aria-hidden="true">
              {group.name}
            </div>
            {group.found.map((one) => {
              const index = options.indexOf(one)
              return (
                // the keys are the search box's: it stays in focus and names the active option
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={one.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onPointerMove={() => setActive(one.id)}
                  onClick={() => one.perform()}
                >
                  <Icon name={one.icon} size={18} />
                  <span className={styles.said}>
                    <span className={styles.name}>
                      <bdi>{one.name}</bdi>
                      {one.isOff ? <Mark>{words.off}</Mark> : null}
                    </span>
                    {one.facts && one.facts.length > 0 ? (
                      <span className={styles.facts}>
                        {one.facts.map((fact) => (
                          <span key={fact}>
                            <bdi>{fact}</bdi>
                          </span>
                        ))}
                      </span>
                    ) : null}
                  </span>
                  {one.deeds ? (
                    // for the finger and the pointer; the arrow key does the same
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                    <span
                      className={styles.more}
                      title={words.deeds(one.name)}
                      aria-hidden="true"
                      onClick={(event) => {
                        event.stopPropagation()
                        one.deeds?.()
                      }}
                    >
                      <Icon name="chevron" size={18} />
                    </span>
                  ) : null}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {after}
      <p id="palette-keys" className={text.unseen}>
        {words.keys}
      </p>
      <p className={text.unseen} role="status">
        {status}
      </p>
    </>
  )
}
