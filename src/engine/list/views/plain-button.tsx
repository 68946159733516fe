import { BookOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import type { RefAttributes } from 'react'
import { say } from '../../../../resources/kit/index.ts'
import { useLocale, useWords } from '../../refine/language.ts'
import type { OfOpenView } from './of-views.ts'
import { nameOfView } from './use-views.ts'
import css from './views.module.css'

/** Says which view is open, and quietly that the list stands otherwise by now. */
export function PlainButton({ open, rule, isChanged, className, ...said }: OfOpenView & ButtonProps & RefAttributes<HTMLButtonElement>) {
  const [words, locale] = [useWords(), useLocale()]
  const name = open ? nameOfView(open, locale) : rule ? say(rule.label, locale) : null
  return (
    <Button
      {...said}
      {...(name === null ? {} : { title: name })}
      icon={<BookOutlined aria-hidden="true" />}
      className={`${css.button} ${className ?? ''}`}
    >
      <bdi className={css.name}>{name ?? words('views.title')}</bdi>
      {open && isChanged && <span className={css.changed} role="img" aria-label={words('views.changed')} title={words('views.changed')} />}
    </Button>
  )
}
