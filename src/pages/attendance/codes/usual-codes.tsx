import { Flex } from 'antd'
import { usualCodes } from '../../../../resources/domain/attendance/codes.ts'
import type { Resource } from '../../../../resources/kit/index.ts'
import { ButtonLink, useMay, usePageWords } from '../../../engine/index.ts'
import { Notice, Panel } from '../../../ui/index.ts'
import { PackTable } from './pack-table.tsx'

/** The codes by which registers are taken where a school has written down none of its own. */
export function UsualCodes({ resource }: { readonly resource: Resource }) {
  const [words, may] = [usePageWords('attendance'), useMay(resource)]
  return (
    <Flex vertical gap={16}>
      <Notice
        title={words('usual_codes')}
        action={may('create') ? <ButtonLink to="/attendance/codes/sets?set=usual">{words('usual_codes_own')}</ButtonLink> : null}
      >
        {words('usual_codes_why')}
      </Notice>
      <Panel flush title={words('usual_codes_in_use')}>
        <PackTable codes={usualCodes} />
      </Panel>
    </Flex>
  )
}
