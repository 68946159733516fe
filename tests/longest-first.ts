import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes longest, by far, though little is written there. Who begins one of these last lets the other core wait for it; a fresh clone
 * knows of no duration, and of all others their size is the better guess.
 */
export const longest = [
  'tests/conformance/records.test.ts',
  'tests/conformance/hidden.test.ts',
  'tests/conformance/strangers.test.ts',
  'tests/server/records/proportion.test.ts',
  'tests/server/http/fuzz.test.ts',
  'tests/architecture/modules-come-and-go.test.ts',
  'tests/server/modules/promotion.test.ts',
  'tests/server/database/slow-statements.test.ts',
  'tests/server/jobs/processes.test.ts',
  'tests/server/modules/exports.test.ts',
  'tests/journeys/accessibility.test.ts',
  'tests/journeys/new-resource.test.ts',
  'tests/journeys/killed.test.ts',
  'tests/journeys/two-servers.test.ts',
  'tests/journeys/list-layout.test.ts',
]

/** As vitest sorts, but that within a project these come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    const placeOf = ({ project, moduleId }: TestSpecification): number => {
      const place = longest.indexOf(relative(project.config.root, moduleId))
      return projects.indexOf(project.name) * (longest.length + 1) + (place === -1 ? longest.length : place)
    }
    return sorted.sort((one, other) => placeOf(one) - placeOf(other))
  }
}
