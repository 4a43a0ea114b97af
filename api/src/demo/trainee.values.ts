import { traineeFields } from '../rules/trainees.fields.ts'
import type { Random } from './random.ts'
import { firstNames, lastNames, schools } from './words/names.ts'
import {
  closetStatuses,
  comments,
  customGenders,
  departures,
  gradeBeforeLast,
  grades,
  relevance,
  youngestGrade,
} from './words/trainees.ts'

export function newTrainee(random: Random, schools: readonly string[]) {
  const { first_name, gender } = nameAndGender(random)
  const grade = random.maybe(0.93, () => random.pick(grades))
  return {
    first_name,
    last_name: random.pick(lastNames),
    phone: random.maybe(0.9, () => phone(random)),
    school: random.maybe(0.92, () => random.pick(schools)),
    grade,
    gender,
    armor_status: random.maybe(0.3, () => random.pick(closetStatuses)),
    expected_to_stay: random.maybe(0.7, () => random.chance(0.85)),
    relevance_classification: random.maybe(0.45, () => relevanceIn(grade, random)),
    comments: random.maybe(0.25, () => random.pick(comments)),
  }
}

export function lastYearsTrainee({ grade, ...trainee }: ReturnType<typeof newTrainee>) {
  const before = grade === null ? null : ([youngestGrade, ...grades][grades.indexOf(grade)] ?? null)
  return { ...trainee, grade: before, expected_to_stay: null }
}

export function lastYearsGraduate(random: Random, schools: readonly string[]) {
  return { ...newTrainee(random, schools), grade: grades.at(-1) ?? null }
}

export function nearbySchools(random: Random): string[] {
  return [random.pick(schools), random.pick(schools), random.pick(schools)]
}

export function traineeChange(random: Random) {
  return random.pick([
    { comments: random.pick(comments) },
    { expected_to_stay: random.chance(0.8) },
    { phone: phone(random) },
    { relevance_classification: relevance.course },
  ])
}

const [, inactive] = traineeFields.activity_status.options

export function departure(random: Random) {
  return { activity_status: inactive, expected_to_stay: false, comments: random.pick(departures) }
}

/** In the range of the demo guides' phones, so that no real person is called. */
function phone(random: Random) {
  return `050000${random.between(1000, 9999)}`
}

function nameAndGender(random: Random) {
  const list = random.pick(['girls', 'girls', 'boys', 'boys', 'open'] as const)
  const first_name = random.pick<string>(firstNames[list])
  const [female, male] = traineeFields.gender.options
  const standard = { girls: female, boys: male, open: random.pick(traineeFields.gender.options) }[list]
  const gender = random.maybe(0.9, () => (random.chance(0.06) ? random.pick(customGenders) : standard))
  return { first_name, gender }
}

function relevanceIn(grade: string | null, random: Random): string {
  if (grade === gradeBeforeLast && random.chance(0.6)) return relevance.serviceYear
  return random.pick([relevance.council, relevance.course])
}
