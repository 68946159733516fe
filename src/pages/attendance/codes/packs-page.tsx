import { Alert, Button, Checkbox, Flex } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getCodePacks, takeCodePack, type CodePackTold } from '../../../../resources/contract/attendance-code-packs.ts'
import { codePackNames, type CodePack } from '../../../../resources/domain/attendance/code-packs.ts'
import type { DataOf } from '../../../../resources/contract/call.ts'
import { printLongDate, printNumber, sayEither } from '../../../../resources/kit/index.ts'
import { Answered, BackLink, useAct, useAnswer, useAskAgain, useLocale, usePageWords, useTellDone } from '../../../engine/index.ts'
import { Mark, Page, Panel, Segments } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { PackTable } from './pack-table.tsx'

type Told = DataOf<typeof getCodePacks>

/** Sets of codes that belong together: what each of them would change in the school, and one press to take it. */
export function PacksPage() {
  const words = usePageWords('attendance')
  const [address, setAddress] = useSearchParams()
  const answer = useAnswer(getCodePacks, {})
  const shown = codePackNames.find((one) => one === address.get('set')) ?? 'english'
  return (
    <Page title={words('packs')} above={<BackLink to="/attendance/codes">{words('packs_codes')}</BackLink>}>
      <Flex vertical gap={16}>
        <Panel untitled title={words('packs')}>
          <Flex vertical gap={12} align="start">
            <Segments<CodePack>
              label={words('packs')}
              value={shown}
              onChange={(set) => setAddress({ set }, { replace: true })}
              options={codePackNames.map((value) => ({ value, label: words(`pack_${value}`) }))}
            />
            <span className={text.soft}>{words(`pack_about_${shown}`)}</span>
          </Flex>
        </Panel>
        <Answered answer={answer} rows={12}>
          {(told) => <Pack key={shown} told={told} pack={told.packs.find((one) => one.pack === shown)!} />}
        </Answered>
      </Flex>
    </Page>
  )
}

function Pack({ told, pack }: { readonly told: Told; readonly pack: CodePackTold }) {
  const [words, locale, tellDone, askAgain] = [usePageWords('attendance'), useLocale(), useTellDone(), useAskAgain()]
  const [isMeant, setMeant] = useState(false)
  const { busy, problem, run } = useAct(takeCodePack, words('not_saved'))
  const number = (value: number): string => printNumber(value, locale)
  const changed = pack.codes.filter(({ becomes }) => becomes === 'changed')
  const made = pack.codes.filter(({ becomes }) => becomes === 'new').length
  const renames = changed.length > 0 && told.registers.count > 0
  const take = async (): Promise<void> => {
    const done = await run({ body: { pack: pack.pack, ...(renames ? { renames: isMeant } : {}) } })
    if (!done) return
    tellDone({ message: words('pack_taken'), operationId: done.operation_id })
    await askAgain()
  }
  return (
    <>
      <Panel untitled title={words(`pack_${pack.pack}`)}>
        {pack.is_in_use ? (
          <Mark tone="good">{words('pack_in_use')}</Mark>
        ) : (
          <Flex vertical gap={12} align="start">
            <ul>
              {made > 0 && <li>{words('pack_made', { count: made, number: number(made) })}</li>}
              {changed.length > 0 && <li>{words('pack_changed', { count: changed.length, number: number(changed.length) })}</li>}
              {pack.goes.length > 0 && (
                <li>
                  {words('pack_goes', { count: pack.goes.length, number: number(pack.goes.length) })}{' '}
                  {pack.goes
                    .map(({ code, name_en, name_ar }) => `${code} (${sayEither(name_en, name_ar, locale)})`)
                    .join(locale === 'ar' ? '، ' : ', ')}
                </li>
              )}
            </ul>
            {pack.pack === 'english' && !told.by_halves && <Alert type="info" showIcon title={words('pack_halves')} />}
            {renames && (
              <Alert
                type="warning"
                showIcon
                title={words('pack_renames', {
                  count: told.registers.count,
                  number: number(told.registers.count),
                  from: printLongDate(told.registers.from!, locale),
                })}
                description={
                  <Checkbox checked={isMeant} onChange={({ target }) => setMeant(target.checked)}>
                    {words('pack_meant')}
                  </Checkbox>
                }
              />
            )}
            {problem && <Alert type="error" role="alert" showIcon title={problem} />}
            <Button type="primary" loading={busy !== null} disabled={renames && !isMeant} onClick={() => void take()}>
              {words('pack_take')}
            </Button>
          </Flex>
        )}
      </Panel>
      <Panel flush title={words('pack_codes', { count: pack.codes.length, number: number(pack.codes.length) })}>
        <PackTable codes={pack.codes} />
      </Panel>
    </>
  )
}
