import { Alert, Form, Radio, Select } from 'antd'
import type { QuestionnaireHead } from '../../../../resources/contract/questionnaires.ts'
import { ageRangeNames, ageRanges } from '../../../../resources/domain/psychometrics/age-ranges.ts'
import { respondents, fitsAges } from '../../../../resources/domain/psychometrics/questionnaire.ts'
import { isolated, printNumber, say } from '../../../../resources/kit/index.ts'
import { Link, useLocale, usePageWords } from '../../../engine/index.ts'
import { Notice, Panel } from '../../../ui/index.ts'
import text from '../../../ui/text.module.css'
import { saidIn } from '../said.ts'
import type { StepProps } from './mapping.ts'
import styles from './wizard.module.css'

/** How old the children are, and what they are asked. */
export function QuestionnaireStep({
  mapping,
  problems,
  change,
  questionnaires,
}: StepProps & { readonly questionnaires: readonly QuestionnaireHead[] }) {
  const [words, locale] = [usePageWords('psychometric'), useLocale()]
  const { age_range } = mapping
  const usable = questionnaires.filter(({ status }) => status === 'published')
  const chosen = usable.find(({ questionnaire_id }) => questionnaire_id === mapping.questionnaire_id)
  const fitting = usable.filter((one) => age_range === null || fitsAges(one, age_range))
  const ranges = ageRanges.filter(({ code }) => chosen === undefined || age_range !== null || fitsAges(chosen, code))
  return (
    <Panel untitled title={words('step_questionnaire')}>
      <Form layout="vertical" component="div">
        <Form.Item
          label={words('age')}
          htmlFor="mapping-age"
          required
          validateStatus={problems['age_range'] ? 'error' : ''}
          help={problems['age_range']}
        >
          <Select
            id="mapping-age"
            value={age_range}
            placeholder={words('age_unsaid')}
            onChange={(code) =>
              change({
                age_range: code,
                ...(chosen && !fitsAges(chosen, code) ? { questionnaire_id: null } : {}),
              })
            }
            options={ranges.map(({ code }) => ({ value: code, label: say(ageRangeNames[code], locale) }))}
          />
        </Form.Item>
        <Form.Item
          label={words('questionnaire')}
          required
          validateStatus={problems['questionnaire_id'] ? 'error' : ''}
          help={problems['questionnaire_id']}
        >
          {fitting.length === 0 ? (
            <Notice title={words('none_fits')}>
              <Link to="/psychometric/questionnaires">{words('make_own')}</Link>
            </Notice>
          ) : (
            <Radio.Group
              className={styles.choices ?? ''}
              aria-label={words('questionnaire')}
              value={mapping.questionnaire_id}
              onChange={({ target }) => change({ questionnaire_id: String(target.value) })}
            >
              {fitting.map((one) => (
                <Radio key={one.questionnaire_id} value={one.questionnaire_id} className={styles.choice ?? ''}>
                  <span className={styles.name}>
                    <bdi>{saidIn(one.name, locale)}</bdi>
                  </span>
                  <span className={text.soft}>
                    {words('told_of', {
                      respondent: say(respondents[one.respondent], locale),
                      items: printNumber(one.items, locale),
                      minutes: printNumber(one.time_min, locale),
                      from: printNumber(one.age_min, locale),
                      to: printNumber(one.age_max, locale),
                    })}
                    {' · '}
                    {one.languages.length === 2
                      ? words('both_languages')
                      : words(one.languages[0] === 'ar' ? 'only_arabic' : 'only_english')}
                  </span>
                  <span className={text.soft}>
                    {words('licence_of', { licence: isolated(one.licence) })} · {words('source_of', { source: isolated(one.source) })}
                  </span>
                </Radio>
              ))}
            </Radio.Group>
          )}
        </Form.Item>
        {chosen?.notice && <Alert type="info" showIcon title={saidIn(chosen.notice, locale)} />}
        {problems['mode'] && <Alert type="error" role="alert" showIcon title={problems['mode']} />}
      </Form>
    </Panel>
  )
}
