import { Alert, Button, Checkbox, Flex, Form, Select } from 'antd'
import { useState } from 'react'
import { getPromotionStart, makeClasses, postPromotion, usePreset as presetCall } from '../../../resources/contract/promotion.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import {
  Answered,
  BackLink,
  ButtonLink,
  hrefs,
  useAct,
  useAnswer,
  useCalls,
  useLocale,
  useNavigate,
  usePageWords,
  useResource,
} from '../../engine/index.ts'
import { Notice, Page, Panel, Steps } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { nameIn, pagePath } from './said.ts'
import { stepsOf } from './way.ts'

type Start = DataOf<typeof getPromotionStart>

/** The first step: from where to where, by which rules, of which classes. */
export function NewPage() {
  const [words, years] = [usePageWords('promotion'), useResource('academic-years')]
  const answer = useAnswer(getPromotionStart, {})
  return (
    <Page narrow title={words('begin')} above={<BackLink to="/masters/students_promotion">{words('title')}</BackLink>}>
      <Flex vertical gap={16}>
        <Steps label={words('way')} steps={stepsOf(words)} at={0} />
        <Answered answer={answer} rows={8}>
          {(start) =>
            start.years.length === 0 ? (
              <Notice title={words('no_year')} action={<ButtonLink to={hrefs.create(years)}>{words('add_year')}</ButtonLink>}>
                {words('no_year_why')}
              </Notice>
            ) : start.classes.length === 0 ? (
              <Notice title={words('no_classes')}>{words('no_classes_why')}</Notice>
            ) : (
              <Scope start={start} />
            )
          }
        </Answered>
      </Flex>
    </Page>
  )
}

function Scope({ start }: { readonly start: Start }) {
  const [words, locale, navigate, { send }] = [usePageWords('promotion'), useLocale(), useNavigate(), useCalls()]
  const [year, setYear] = useState(start.years[0]!.academic_year)
  const [rules, setRules] = useState<string | undefined>(start.rule_sets[0]?.id)
  const free = start.classes.filter(({ is_taken, strength }) => !is_taken && strength > 0)
  const [chosen, setChosen] = useState<readonly string[]>(free.map(({ class_id }) => class_id))
  const { busy, problem, run } = useAct(postPromotion, words('failed'))
  const making = useAct(makeClasses, words('failed'))
  const to = start.years.find(({ academic_year }) => academic_year === year)
  const number = (value: number) => printNumber(value, locale)
  const children = start.classes.reduce((sum, { class_id, strength }) => sum + (chosen.includes(class_id) ? strength : 0), 0)
  const begin = async () => {
    // a board's usual rules become the school's own when they are used
    const preset = start.presets.find((one) => `preset ${one.preset}` === rules)
    const rule_set_id = preset ? (await send(presetCall, { body: { preset: preset.preset } })).rule_set_id : rules
    const done = await run({
      body: { action: 'save', from_year: start.from_year ?? '', to_year: year, rule_set_id, class_ids: [...chosen] },
    })
    if (done) await navigate(pagePath(done.batch_id))
  }
  const grades = [...new Map(start.classes.map((one) => [one.grade.id, one.grade])).values()]
  return (
    <Panel untitled title={words('step_scope')}>
      <Form layout="vertical" onFinish={() => void begin()}>
        <Form.Item label={words('into_year')} htmlFor="promotion-year">
          <Flex vertical gap={8}>
            <Select
              id="promotion-year"
              value={year}
              onChange={setYear}
              options={start.years.map(({ academic_year }) => ({ value: academic_year, label: academic_year }))}
            />
            {to?.problem === 'unlicensed' && <Alert type="error" showIcon title={words('unlicensed', { year })} />}
            {to?.problem === 'no_classes' && (
              <Alert
                type="warning"
                showIcon
                title={words('year_without_classes', { year })}
                action={
                  <Button loading={making.busy !== null} onClick={() => void making.run({ body: { to_year: year } })}>
                    {words('make_classes')}
                  </Button>
                }
              />
            )}
            {making.problem && <Alert type="error" role="alert" showIcon title={making.problem} />}
          </Flex>
        </Form.Item>
        <Form.Item label={words('rules')} htmlFor="promotion-rules" extra={words('rules_help')}>
          <Select
            id="promotion-rules"
            value={rules ?? null}
            placeholder={words('choose_rules')}
            onChange={setRules}
            options={[
              ...(start.rule_sets.length > 0
                ? [{ label: words('own_rules'), options: start.rule_sets.map((one) => ({ value: one.id, label: nameIn(one, locale) })) }]
                : []),
              {
                label: words('usual_rules'),
                options: start.presets.map(({ preset, name }) => ({ value: `preset ${preset}`, label: nameIn(name, locale) })),
              },
            ]}
          />
        </Form.Item>
        <Form.Item label={words('classes')}>
          <Flex vertical gap={8}>
            <Checkbox
              indeterminate={chosen.length > 0 && chosen.length < free.length}
              checked={free.length > 0 && chosen.length === free.length}
              onChange={({ target }) => setChosen(target.checked ? free.map(({ class_id }) => class_id) : [])}
            >
              {words('all_classes')}
            </Checkbox>
            {grades.map((grade) => (
              <Flex key={grade.id} gap={12} wrap role="group" aria-label={nameIn(grade, locale)}>
                <span className={text.soft}>{nameIn(grade, locale)}</span>
                {start.classes
                  .filter((one) => one.grade.id === grade.id)
                  .map((one) => (
                    <Checkbox
                      key={one.class_id}
                      disabled={one.is_taken || one.strength === 0}
                      checked={chosen.includes(one.class_id)}
                      onChange={({ target }) =>
                        setChosen(target.checked ? [...chosen, one.class_id] : chosen.filter((id) => id !== one.class_id))
                      }
                    >
                      <bdi>{one.name}</bdi> <span className={text.soft}>{one.is_taken ? words('is_taken') : number(one.strength)}</span>
                    </Checkbox>
                  ))}
              </Flex>
            ))}
          </Flex>
        </Form.Item>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <Button
          type="primary"
          htmlType="submit"
          loading={busy !== null}
          disabled={!rules || chosen.length === 0 || to?.problem === 'unlicensed'}
        >
          {words('judge', { count: children, number: number(children) })}
        </Button>
      </Form>
    </Panel>
  )
}
