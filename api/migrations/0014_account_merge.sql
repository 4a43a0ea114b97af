ALTER TABLE `guides` RENAME COLUMN "gone" TO "status";--> statement-breakpoint
ALTER TABLE `guides` ADD `merged_into` integer REFERENCES guides(id);--> statement-breakpoint
UPDATE `guides` SET `status` = 'merged', `phone` = 'merged-' || `id`, `merged_into` = (
  WITH RECURSIVE `steps`(`id`, `number`) AS (
    SELECT `into_id`, 1 FROM `joinings` WHERE `from_id` = `guides`.`id` AND `undone_at` IS NULL AND `contents` <> ''
    UNION ALL
    SELECT `into_id`, `number` + 1 FROM `joinings` JOIN `steps` ON `from_id` = `steps`.`id`
      WHERE `undone_at` IS NULL AND `contents` <> ''
  )
  SELECT `id` FROM `steps` ORDER BY `number` DESC LIMIT 1
) WHERE `status` = 'joined';--> statement-breakpoint
DROP TABLE `joinings`;--> statement-breakpoint
UPDATE `activity` SET `action` = 'account.merge' WHERE `action` = 'guide.join';--> statement-breakpoint
CREATE INDEX `guides_merged` ON `guides` (`merged_into`) WHERE "guides"."merged_into" is not null;
