import { traineeFieldNames } from '../../../api/src/rules/trainees.fields.ts'
import { type Group, groupsAnswer, type Trainee, traineesAnswer } from '../answers.ts'
import { reading, rowsOf } from './database.ts'

const trainees = {
  name: 'trainees',
  text: `select id, group_id, ${traineeFieldNames.join()}
    from trainees where group_id = $1 and deleted_at is null order by last_name, first_name, id`,
}
const groups = {
  name: 'groups',
  text: `select id, name, last_updated as "lastUpdated", participant_count as "participantCount",
      progress_stage_id as "progressStageId", trainees_updated as "traineesUpdated",
      overlap_filled as "overlapFilled", orientation_form_filled as "orientationFormFilled",
      (select coalesce(json_agg(json_build_array(p.id, p.full_name) order by p.full_name, p.id), '[]')::text
       from group_guides m join guides p on p.id = m.guide_id where m.group_id = g.id) as guides
    from groups g order by name`,
}

export const listTrainees = async (groupId: number) =>
  traineesAnswer(await rowsOf<Trainee>(reading, trainees, [groupId]))

export const listGroups = async () => groupsAnswer(await rowsOf<Group>(reading, groups, []))
