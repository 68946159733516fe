import { getConfig, listOfValues, lovNames, quizConfig } from '../../../resources/contract/lovs.ts'
import type { Module } from '../deps.ts'
import { notFound, unknownRoute } from '../../request/errors.ts'
import { handle } from '../../request/route.ts'
import { listValues } from './service.ts'

const routes: Module = ({ database }) => [
  handle(listOfValues, async ({ context, params }) => {
    const list = lovNames.find((name) => name === params.list)
    if (!list) throw unknownRoute()
    return { records: await listValues(database, context, list) }
  }),
  handle(getConfig, ({ query: { config_type: type = 'quiz', name = 'quiz_config' } }) =>
    type === 'quiz' && name === 'quiz_config'
      ? Promise.resolve({
          config_type: type,
          name,
          value: { ...quizConfig, options: [...quizConfig.options], delivery: [...quizConfig.delivery] },
        })
      : Promise.reject(notFound()),
  ),
]
export default routes
