import { Alert, Button, Flex } from 'antd'
import { takeCodePack } from '../../../../resources/contract/attendance-code-packs.ts'
import { usualCodes } from '../../../../resources/domain/attendance/codes.ts'
import type { Resource } from '../../../../resources/kit/index.ts'
import { useAct, useAskAgain, useMay, usePageWords, useTellDone } from '../../../engine/index.ts'
import { Notice, Panel } from '../../../ui/index.ts'
import { PackTable } from './pack-table.tsx'

/** The codes by which registers are taken where a school has written down none of its own; one press writes them down, to be changed. */
export function UsualCodes({ resource }: { readonly resource: Resource }) {
  const [words, may, tellDone, askAgain] = [usePageWords('attendance'), useMay(resource), useTellDone(), useAskAgain()]
  const { busy, problem, run } = useAct(takeCodePack, words('not_saved'))
  const own = async (): Promise<void> => {
    const done = await run({ body: { pack: 'usual' } })
    if (!done) return
    tellDone({ message: words('usual_codes_written'), operationId: done.operation_id })
    await askAgain()
  }
  return (
    <Flex vertical gap={16}>
      <Notice
        title={words('usual_codes')}
        action={
          may('create') ? (
            <Button loading={busy !== null} onClick={() => void own()}>
              {words('usual_codes_own')}
            </Button>
          ) : null
        }
      >
        {words('usual_codes_why')}
      </Notice>
      {problem && <Alert type="error" role="alert" showIcon title={problem} />}
      <Panel flush title={words('usual_codes_in_use')}>
        <PackTable codes={usualCodes} />
      </Panel>
    </Flex>
  )
}
