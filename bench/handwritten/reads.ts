import { traineeFieldNames } from '../../api/src/rules/trainees.fields.ts'
import { type Group, groupsAnswer, type Trainee, traineesAnswer } from './answers.ts'
import { db } from './database.ts'

const trainees = db.prepare<[number], Trainee>(`
  SELECT id, group_id, ${traineeFieldNames.join()}
  FROM trainees WHERE group_id = ? AND deleted_at IS NULL ORDER BY last_name, first_name, id`)

const groups = db.prepare<[], Group>(`
  SELECT id, name, last_updated AS lastUpdated, participant_count AS participantCount,
    progress_stage_id AS progressStageId, trainees_updated AS traineesUpdated, overlap_filled AS overlapFilled,
    orientation_form_filled AS orientationFormFilled,
    (SELECT json_group_array(json_array(p.id, p.full_name) ORDER BY p.full_name, p.id)
     FROM group_guides m JOIN guides p ON p.id = m.guide_id WHERE m.group_id = g.id) AS guides
  FROM groups g ORDER BY name`)

export const listTrainees = (groupId: number) => traineesAnswer(trainees.all(groupId))

const collator = new Intl.Collator('he', { numeric: true })

export const listGroups = () =>
  groupsAnswer(groups.all().sort((one, other) => collator.compare(one.name, other.name)))
