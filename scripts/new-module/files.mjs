/** One name in the spellings that its files need. */
export function namesOf(name, arabic) {
  const Pascal = name.replace(/(^|-)(.)/g, (_, __, letter) => letter.toUpperCase())
  const english = (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')
  // as a text in quotes of its own
  return { name, Pascal, camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1), english, arabic: arabic.replaceAll(/['\\]/g, '’') }
}

/** What a module begins with, by path: one call, what answers it, its page, its words, and a test of each side. */
export const filesOfModule = (names) => ({ ...contractOf(names), ...serverOf(names), ...pageOf(names), ...testsOf(names) })

const contractOf = ({ name, Pascal }) => ({
  [`resources/contract/${name}.ts`]: `import { z } from 'zod'
import { defineCall } from './call.ts'

export const get${Pascal}Overview = defineCall({
  method: 'GET',
  path: '/api/${name}/overview/',
  summary: 'What the page of the module shows',
  tag: '${name}',
  data: z.object({
    /** null: the person may not know it */
    students: z.number().nullable(),
  }),
})
`,
})

const serverOf = ({ name, Pascal, camel }) => ({
  [`server/modules/${name}/routes.ts`]: `import { get${Pascal}Overview } from '../../../resources/contract/${name}.ts'
import { handle, type Route } from '../../request/route.ts'
import type { ModuleDeps } from '../deps.ts'
import { readOverview } from './service.ts'

export default function ${camel}Routes(deps: ModuleDeps): Route[] {
  return [handle(get${Pascal}Overview, ({ context }) => readOverview(deps, context))]
}
`,
  [`server/modules/${name}/service.ts`]: `import type { RequestContext } from '../../request/context.ts'
import type { ModuleDeps } from '../deps.ts'

export async function readOverview({ measures }: Pick<ModuleDeps, 'measures'>, context: RequestContext) {
  const { students } = await measures.read(context, ['students'])
  return { students: students?.at().value ?? null }
}
`,
})

const pageOf = ({ name, Pascal, english, arabic }) => ({
  [`src/pages/${name}/pages.ts`]: `import { definePage } from '../../engine/definitions/index.ts'

export default [
  definePage({
    path: '/${name}',
    title: ['${english}', '${arabic}'],
    menu: { section: 'masters' },
    load: async () => (await import('./${name}-page.tsx')).${Pascal}Page,
  }),
]
`,
  [`src/pages/${name}/${name}-page.tsx`]: `import { get${Pascal}Overview } from '../../../resources/contract/${name}.ts'
import { printNumber } from '../../../resources/kit/index.ts'
import { Answered, useAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Page, StatTiles } from '../../ui/index.ts'

export function ${Pascal}Page() {
  const [words, locale] = [usePageWords('${name}'), useLocale()]
  const answer = useAnswer(get${Pascal}Overview)
  return (
    <Page title={words('title')}>
      <Answered answer={answer}>
        {({ students }) => (
          <StatTiles
            stats={[{ key: 'students', label: words('students'), value: students === null ? '–' : printNumber(students, locale) }]}
          />
        )}
      </Answered>
    </Page>
  )
}
`,
  [`src/pages/${name}/texts/en.json`]: `${JSON.stringify({ title: english, students: 'Students' }, null, 2)}\n`,
  [`src/pages/${name}/texts/ar.json`]: `${JSON.stringify({ title: arabic, students: 'الطلاب' }, null, 2)}\n`,
})

const testsOf = ({ name, Pascal, english }) => ({
  [`tests/server/modules/${name}.test.ts`]: `import { beforeAll, expect, test } from 'vitest'
import { eachDatabase, productRegistry } from '../database/harness.ts'
import { openSchool, type School } from './school.ts'

eachDatabase((open) => {
  let school: School
  beforeAll(async () => {
    const registry = await productRegistry()
    school = await openSchool(await open(registry), registry)
    await school.newStudent()
  })

  test('The overview counts the students that the person may see', async () => {
    const overview = (token: string) => school.send(token, 'GET', '/api/${name}/overview/')
    expect(await overview(school.admin)).toMatchObject({ status: true, data: { students: 1 } })
  })
})
`,
  [`tests/console/pages/${name}.test.tsx`]: `import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ${Pascal}Page } from '../../../src/pages/${name}/${name}-page.tsx'
import { consoleOf } from '../engine/console-of.tsx'

test('The page shows what the server counts', async () => {
  const custom = vi.fn(() => Promise.resolve({ data: { students: 12 } }))
  consoleOf({ '/${name}': <${Pascal}Page /> }, { at: '/${name}', data: { custom } })
  expect(await screen.findByText('12')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${english}')
})
`,
})
