import { Button, Flex } from 'antd'
import { Suspense, useState } from 'react'
import { sayEither } from '../../../resources/kit/index.ts'
import { CardCamera } from '../../camera/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Bones, Panel } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import styles from './answer-cards.module.css'
import type { ClassCardsOf } from './shown.ts'

/** Before a lesson depends on it: whether camera, light and print do. Nothing is kept of it. */
export function TryCamera({ of }: { readonly of: ClassCardsOf }) {
  const [words, locale] = [usePageWords('answer-cards'), useLocale()]
  const [isOpen, setOpen] = useState(false)
  const cards = of.children.flatMap(({ card_no, student_id, name, name_ar }) =>
    card_no === null ? [] : [{ card_no, student_id, name: sayEither(name, name_ar, locale) ?? name }],
  )
  if (cards.length === 0) return null
  return (
    <Panel title={words('try_camera')} extra={isOpen && <Button onClick={() => setOpen(false)}>{words('close')}</Button>}>
      {isOpen ? (
        <Suspense fallback={<Bones rows={4} label={words('try_camera')} />}>
          <CardCamera cards={cards} asks="letters" />
        </Suspense>
      ) : (
        <Flex vertical gap={12} align="start">
          <p className={`${text.soft} ${styles.why}`}>{words('try_camera_why')}</p>
          <Button onClick={() => setOpen(true)}>{words('try_camera_open')}</Button>
        </Flex>
      )}
    </Panel>
  )
}
