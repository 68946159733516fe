import { Button, Checkbox, Drawer, Flex } from 'antd'
import { Suspense, useState } from 'react'
import type { Register } from '../../../resources/contract/student-attendance.ts'
import { printNumber, sayEither } from '../../../resources/kit/index.ts'
import { CardCamera, type SeenCard } from '../../camera/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Bones, useNarrow } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { byCards, restOf } from './card-marks.ts'
import { useLeaveName } from './register-words.ts'
import type { Taking } from './use-register.ts'

interface SweepProps {
  readonly register: Register
  readonly taking: Taking
  onClose(): void
}

/** The cards of the class under the camera: whose card is seen is there, and whoever is left is looked at before anything is put down. */
export function CardSweep({ register, taking, onClose }: SweepProps) {
  const [words, locale, isNarrow] = [usePageWords('attendance'), useLocale(), useNarrow()]
  const leaveName = useLeaveName()
  const [seen, setSeen] = useState<readonly SeenCard[]>([])
  /** without their card, and there */
  const [there, setThere] = useState<ReadonlySet<string>>(new Set())
  const cards = register.children.flatMap(({ card_no, student_id, name, name_ar }) =>
    card_no === null ? [] : [{ card_no, student_id, name: sayEither(name, name_ar, locale) }],
  )
  const seenIds = new Set(seen.flatMap(({ student_id }) => student_id ?? []))
  const rest = restOf(register, taking.own, seenIds)
  const away = rest.filter(({ student_id, leave }) => !there.has(student_id) && !leave)
  const number = (value: number) => printNumber(value, locale)
  const putDown = () => {
    for (const { student_id, code } of byCards(register, taking.own, seenIds, there)) taking.put(student_id, { code })
    taking.markByCards()
    onClose()
  }
  return (
    <Drawer
      open
      title={words('sweep')}
      placement="right"
      size={isNarrow ? '100%' : 560}
      onClose={onClose}
      footer={
        <Flex gap={8} justify="end" wrap>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button type="primary" disabled={seen.length === 0} onClick={putDown}>
            {words('sweep_put', {
              present: number(register.children.length - rest.filter(({ student_id }) => !there.has(student_id)).length),
              absent: number(away.length),
            })}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <p className={text.soft}>{words('sweep_how')}</p>
        <Suspense fallback={<Bones rows={6} label={words('sweep')} />}>
          <CardCamera cards={cards} asks="presence" onSeen={setSeen} />
        </Suspense>
        {seen.length > 0 && (
          <section aria-labelledby="sweep-rest">
            <h3 id="sweep-rest">
              {rest.length === 0 ? words('sweep_all_seen') : words('sweep_rest', { count: rest.length, number: number(rest.length) })}
            </h3>
            <Flex vertical gap={8}>
              {rest.map((child) => {
                const name = sayEither(child.name, child.name_ar, locale)
                return child.leave ? (
                  <span key={child.student_id}>
                    <bdi>{name}</bdi> · {leaveName(child.leave.kind)}
                  </span>
                ) : (
                  <Checkbox
                    key={child.student_id}
                    checked={!there.has(child.student_id)}
                    onChange={({ target }) =>
                      setThere((before) => {
                        const next = new Set(before)
                        if (target.checked) next.delete(child.student_id)
                        else next.add(child.student_id)
                        return next
                      })
                    }
                  >
                    <bdi>{name}</bdi> · {there.has(child.student_id) ? words('sweep_forgot') : words('sweep_absent')}
                    {child.card_no === null && ` (${words('sweep_no_card')})`}
                  </Checkbox>
                )
              })}
            </Flex>
          </section>
        )}
      </Flex>
    </Drawer>
  )
}
