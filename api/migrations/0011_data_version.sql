INSERT INTO `changes` (`id`) SELECT `value` FROM `counters` WHERE `name` = 'version';--> statement-breakpoint
DELETE FROM `counters` WHERE `name` = 'version';
