ALTER TABLE `activity` ADD `trainee_id` integer;--> statement-breakpoint
ALTER TABLE `activity` ADD `subject_id` integer;--> statement-breakpoint
ALTER TABLE `activity` ADD `data` text;--> statement-breakpoint
ALTER TABLE `activity` ADD `legacy_text` text;--> statement-breakpoint
UPDATE `activity` SET `legacy_text` = `details` WHERE `details` <> '';--> statement-breakpoint
UPDATE `activity` SET
  `trainee_id` = CAST(substr(`details`, 6) AS INTEGER),
  `legacy_text` = CASE WHEN instr(`details`, ', ') > 0 THEN substr(`details`, instr(`details`, ', ') + 2) END
  WHERE `action` LIKE 'trainee.%' AND `details` GLOB 'חניך [0-9]*';--> statement-breakpoint
UPDATE `activity` SET
  `data` = json_object('days', json_array(substr(`details`, -22, 10), substr(`details`, -10))),
  `legacy_text` = substr(`details`, 1, length(`details`) - 24)
  WHERE `action` = 'cover.add' AND `details` GLOB '*, ????-??-??, ????-??-??';--> statement-breakpoint
UPDATE `activity` SET
  `data` = json_object('years', CASE instr(`details`, ', ') WHEN 0 THEN json_array(`details`)
    ELSE json_array(substr(`details`, 1, instr(`details`, ', ') - 1), substr(`details`, instr(`details`, ', ') + 2)) END),
  `legacy_text` = NULL
  WHERE `action` IN ('year.close', 'year.reopen') AND `details` <> '';--> statement-breakpoint
CREATE INDEX `activity_trainee` ON `activity` (`trainee_id`) WHERE "activity"."trainee_id" is not null;--> statement-breakpoint
CREATE INDEX `activity_subject` ON `activity` (`subject_id`) WHERE "activity"."subject_id" is not null;--> statement-breakpoint
ALTER TABLE `activity` DROP COLUMN `details`;