import { Button } from 'antd'
import { getQuestionTemplate } from '../../../../resources/contract/question-files.ts'
import { saveFile, useLocale, usePageWords, useTask } from '../../../engine/index.ts'
import text from '../../../ui/text.module.css'

/** The workbook that questions are typed into. */
export function TemplateLink() {
  const [words, locale] = [usePageWords('question-bank'), useLocale()]
  const { busy, problem, run } = useTask(words('no_template'))
  const take = () => run(async (send) => saveFile(await send(getQuestionTemplate, { params: { lang: locale } }), 'questions.xlsx'))
  return (
    <p className={text.soft}>
      {words('template_why')}{' '}
      <Button type="link" size="small" loading={busy !== null} onClick={() => void take()}>
        {words('template')}
      </Button>
      {problem}
    </p>
  )
}
