import type { Step } from './actions.ts'

/** A history that once broke a promise, with the fewest steps. */
type Regression = { broke: string; seed: number; steps: Step[] }

export const regressions: Regression[] = [
  {
    broke: 'every typed text is stored, shown or waiting',
    seed: 300000,
    steps: [
      { action: 'look', browser: 2, luck: 1055548320, waitMs: 1413 },
      { action: 'addTrainee', browser: 4, luck: 11767038, waitMs: 13961 },
      { action: 'type', browser: 2, luck: 197297686, waitMs: 1435 },
      { action: 'takeGroup', browser: 4, luck: 402885686, waitMs: 576 },
      { action: 'type', browser: 2, luck: 1602345285, waitMs: 962 },
      { action: 'night', browser: 4, luck: 1083517684, waitMs: 213 },
      { action: 'keepCopy', browser: 2, luck: 1384038254, waitMs: 1385 },
      { action: 'signOut', browser: 2, luck: 1917280031, waitMs: 356 },
    ],
  },
  {
    broke: 'every typed text is stored, shown or waiting',
    seed: 200071,
    steps: [
      { action: 'weather', browser: 0, luck: 2102546823, waitMs: 40 },
      { action: 'save', browser: 2, luck: 850507349, waitMs: 5903 },
      { action: 'keepCopy', browser: 0, luck: 1333640824, waitMs: 38373 },
      { action: 'night', browser: 4, luck: 1593134097, waitMs: 1488 },
      { action: 'type', browser: 0, luck: 826109326, waitMs: 13403 },
      { action: 'joinAccounts', browser: 4, luck: 1534997208, waitMs: 20846 },
      { action: 'undoJoining', browser: 2, luck: 1861166479, waitMs: 5100 },
      { action: 'type', browser: 0, luck: 1096891223, waitMs: 1317 },
      { action: 'night', browser: 1, luck: 1500851852, waitMs: 7849 },
      { action: 'endSessions', browser: 4, luck: 633381222, waitMs: 1770 },
    ],
  },
  {
    broke: 'pages settle',
    seed: 878776793,
    steps: [
      { action: 'openGroup', browser: 1, luck: 1379548585, waitMs: 5124 },
      { action: 'eraseRefused', browser: 0, luck: 699573306, waitMs: 14671 },
      { action: 'keepCopy', browser: 1, luck: 1124059571, waitMs: 16926 },
      { action: 'coldStart', browser: 1, luck: 1150715496, waitMs: 710 },
      { action: 'type', browser: 0, luck: 176836700, waitMs: 1010 },
      { action: 'night', browser: 1, luck: 1752624875, waitMs: 11575 },
      { action: 'deleteMessage', browser: 1, luck: 2124593052, waitMs: 502 },
      { action: 'resolve', browser: 0, luck: 593697994, waitMs: 11520 },
      { action: 'coldStart', browser: 4, luck: 13800599, waitMs: 1425 },
      { action: 'undoGroupImport', browser: 4, luck: 62789684, waitMs: 6595 },
      { action: 'undoImport', browser: 2, luck: 1957719500, waitMs: 19695 },
      { action: 'weather', browser: 0, luck: 892102049, waitMs: 943 },
      { action: 'deleteMessage', browser: 1, luck: 479434303, waitMs: 11703 },
      { action: 'changeThread', browser: 4, luck: 1624599044, waitMs: 10713 },
      { action: 'resolve', browser: 0, luck: 929792860, waitMs: 90292 },
      { action: 'pressNotice', browser: 1, luck: 1986061148, waitMs: 16403 },
    ],
  },
  {
    broke: 'a copy is shown within its lease',
    seed: 157527054,
    steps: [
      { action: 'takeGroup', browser: 2, luck: 494891982, waitMs: 4709 },
      { action: 'importGroups', browser: 0, luck: 1419612045, waitMs: 13472 },
      { action: 'keepCopy', browser: 0, luck: 1571665239, waitMs: 1021 },
      { action: 'keepCopy', browser: 3, luck: 860052534, waitMs: 8531 },
      { action: 'openGroup', browser: 0, luck: 1040900372, waitMs: 58447 },
      { action: 'focus', browser: 3, luck: 413684425, waitMs: 79062 },
      { action: 'weather', browser: 0, luck: 692517572, waitMs: 1404 },
      { action: 'type', browser: 3, luck: 1906698629, waitMs: 2592 },
      { action: 'night', browser: 0, luck: 476911112, waitMs: 180 },
      { action: 'type', browser: 0, luck: 1913371925, waitMs: 66824 },
      { action: 'type', browser: 2, luck: 1496247286, waitMs: 57850 },
      { action: 'night', browser: 4, luck: 70342411, waitMs: 1246 },
      { action: 'addTrainee', browser: 0, luck: 794545882, waitMs: 1260 },
    ],
  },
]
