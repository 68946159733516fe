import { Button } from 'antd'
import { useState } from 'react'
import { addDays } from '../../../resources/kit/index.ts'
import type { OfRecord } from '../../engine/definitions/index.ts'
import { ButtonLink, useMay, usePageWords, useResource, useToday } from '../../engine/index.ts'
import { Composer } from './composer.tsx'
import { Feed, NoEntries } from './feed.tsx'
import styles from './diary.module.css'

/** A term is what one looks back on. */
const daysBack = 120

export function ChildDiary({ id }: OfRecord) {
  const [words, today] = [usePageWords('diary'), useToday()]
  const [isWriting, setWriting] = useState(false)
  const may = useMay(useResource('diary'))
  return (
    <div className={styles.main}>
      <div className={styles.deeds} data-screen-only>
        {may('create') && !isWriting && <Button onClick={() => setWriting(true)}>{words('write_about_child')}</Button>}
        <ButtonLink to={`/diary/book/${id}`}>{words('book')}</ButtonLink>
      </div>
      {isWriting && <Composer classId={null} childId={id} onClose={() => setWriting(false)} />}
      <Feed query={{ from: addDays(today, -daysBack), to: addDays(today, 60), student_id: id }} empty={<NoEntries />} />
    </div>
  )
}

export function ClassDiary({ id }: OfRecord) {
  const [words, today] = [usePageWords('diary'), useToday()]
  const [isWriting, setWriting] = useState(false)
  const may = useMay(useResource('diary'))
  return (
    <div className={styles.main}>
      {may('create') && !isWriting && (
        <div className={styles.deeds} data-screen-only>
          <Button onClick={() => setWriting(true)}>{words('new_entry')}</Button>
        </div>
      )}
      {isWriting && <Composer classId={id} onClose={() => setWriting(false)} />}
      <Feed query={{ from: addDays(today, -daysBack), to: addDays(today, 60), class_id: id }} empty={<NoEntries />} />
    </div>
  )
}
