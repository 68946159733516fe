import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defineResource, links, text } from '../../../resources/kit/index.ts'
import { InnerRows } from '../../../src/engine/show/inner-rows.tsx'
import { consoleOf } from './console-of.tsx'

const family = defineResource({
  name: 'family',
  id: 'family_id',
  fields: { name: text(), players: links('players', { group: 'team_id' }) },
})
const row = { players: [{ player_id: 'p2', label: 'بلال الهاشمي', team_id: 't1', team: '10-B' }] }

test('Beside a name in Arabic the class of a brother stands by itself: 10-B, not B-10', async () => {
  consoleOf({ '/own': <InnerRows resource={family} name="players" row={row} isReadable={() => false} /> }, { at: '/own', data: {} })
  expect((await screen.findByText('10-B')).tagName).toBe('BDI')
})
