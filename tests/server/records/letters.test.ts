import { describe, expect, test } from 'vitest'
import { waysOf } from '../../../server/records/letters.ts'
import { wordTest } from '../../../server/records/seek/words.ts'

describe('what PostgreSQL looks up by its numbers of letters', () => {
  test.each([
    ['a name', [['haddad']], ['haddad']],
    ['two letters say nothing', [['ha']], null],
    ['two letters at the beginning of a word do', wordTest('postgres', 'ha').words, ['^ha']],
    ['one letter does not, wherever it stands', wordTest('postgres', 'h').words, null],
    ['a whole number', [['0551234567']], ['0551234567']],
    ['the beginning of every number says nothing', [['0551']], null],
    ['a number that is read out in pieces', [['055', '123', '4567']], ['055 123 4567']],
    ['pieces that say no more than a beginning', [['055', '12']], null],
    ['one of two ways without a word is no way', [['haddad'], ['ha']], null],
  ])('%s', (_, words, expected) => {
    expect(waysOf(words)).toEqual(expected)
  })
})
