CREATE TABLE `notice_settings` (
	`guide_id` integer NOT NULL,
	`kind` text NOT NULL,
	`push` integer NOT NULL,
	`digest` integer NOT NULL,
	PRIMARY KEY(`guide_id`, `kind`),
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guide_id` integer NOT NULL,
	`kind` text NOT NULL,
	`group_id` integer,
	`entry_id` integer NOT NULL,
	`question_id` integer,
	`at` text NOT NULL,
	`read_at` text,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_guide` ON `notices` (`guide_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_group` ON `notices` (`group_id`,`kind`);--> statement-breakpoint
CREATE INDEX `notices_entry` ON `notices` (`entry_id`);--> statement-breakpoint
CREATE INDEX `notices_question` ON `notices` (`question_id`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
ALTER TABLE `changes` ADD `guide_id` integer;--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`guide_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`guide_id`, `key_hash`),
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
DROP INDEX `group_imports_key_unique`;--> statement-breakpoint
ALTER TABLE `group_imports` DROP COLUMN `key`;--> statement-breakpoint
DROP INDEX `imports_key_unique`;--> statement-breakpoint
ALTER TABLE `imports` DROP COLUMN `key`;--> statement-breakpoint
CREATE TABLE `digests` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`token_hash` text,
	`asked_at` text NOT NULL,
	`sent_week` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `digests_token_hash_unique` ON `digests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `digests_asked` ON `digests` (`asked_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`session` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`told_of` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`session`) REFERENCES `sessions`(`token_hash`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_next` ON `push_subscriptions` (`next_at`);--> statement-breakpoint
CREATE TABLE `returned_texts` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`notice_id` integer NOT NULL,
	`at` text NOT NULL,
	`sent` integer NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `returned_texts_at` ON `returned_texts` (`at`);--> statement-breakpoint
INSERT INTO `secrets` (`name`, `value`) VALUES
	('mail', lower(hex(randomblob(32)))),
	('push', lower(hex(randomblob(32))));--> statement-breakpoint
ALTER TABLE `archived_files` ADD `approval_note` text;--> statement-breakpoint
ALTER TABLE `groups` ADD `approval_note` text;--> statement-breakpoint
CREATE TABLE `reading_peaks` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`groups` integer NOT NULL,
	`told_groups` integer DEFAULT 0 NOT NULL,
	`told_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`last_at` text NOT NULL,
	`count` integer NOT NULL,
	`means` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`guide_id` integer,
	`phone_hash` text,
	`network` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sign_ins_guide` ON `sign_ins` (`guide_id`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_outcome` ON `sign_ins` (`outcome`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_network` ON `sign_ins` (`network`,`last_at`);--> statement-breakpoint
CREATE INDEX `sign_ins_at` ON `sign_ins` (`at`);--> statement-breakpoint
DROP INDEX `group_views_guide`;--> statement-breakpoint
CREATE INDEX `group_views_guide` ON `group_views` (`guide_id`,`day`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`thread_id` integer NOT NULL,
	`round_id` integer,
	`text` text NOT NULL,
	`guide_id` integer,
	`at` text NOT NULL,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`round_id`) REFERENCES `review_rounds`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE INDEX `messages_thread` ON `messages` (`thread_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_round` ON `messages` (`round_id`,`id`);--> statement-breakpoint
CREATE INDEX `messages_guide` ON `messages` (`guide_id`);--> statement-breakpoint
CREATE TABLE `threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`file_id` integer,
	`year_id` integer NOT NULL,
	`field` text,
	`done_by` integer,
	`done_at` text,
	`settled_by` integer,
	`settled_at` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`done_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);--> statement-breakpoint
CREATE INDEX `threads_group` ON `threads` (`group_id`,`file_id`);--> statement-breakpoint
CREATE INDEX `threads_file` ON `threads` (`file_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `threads_open` ON `threads` (`settled_at`,`file_id`);--> statement-breakpoint
CREATE INDEX `threads_year` ON `threads` (`year_id`);--> statement-breakpoint
CREATE INDEX `threads_done_by` ON `threads` (`done_by`);--> statement-breakpoint
CREATE INDEX `threads_settler` ON `threads` (`settled_by`);--> statement-breakpoint
ALTER TABLE `archived_files` ADD `open_threads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `groups` ADD `open_threads` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT 'threads', seq FROM sqlite_sequence WHERE name = 'questions';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT 'messages', max(seq) FROM sqlite_sequence WHERE name IN ('questions', 'answers', 'remarks') HAVING max(seq) IS NOT NULL;--> statement-breakpoint
INSERT INTO "threads" ("id", "group_id", "file_id", "year_id", "field", "settled_by", "settled_at")
SELECT q."id", f."group_id", q."file_id", (SELECT max("id") FROM "programme_years"), q."field", q."settled_by", q."settled_at"
FROM "questions" q JOIN "archived_files" f ON f."id" = q."file_id";--> statement-breakpoint
INSERT INTO "threads" ("group_id", "file_id", "year_id", "field", "settled_at")
SELECT r."group_id",
  CASE WHEN y."closed_at" IS NOT NULL THEN (SELECT max(f."id") FROM "archived_files" f WHERE f."group_id" = r."group_id" AND f."year_id" = r."year_id") END,
  r."year_id", m."field",
  CASE WHEN max(r."id") = (SELECT CASE WHEN l."outcome" = 'approved' THEN 0 ELSE l."id" END FROM "review_rounds" l
    WHERE l."group_id" = r."group_id" AND l."year_id" = r."year_id" ORDER BY l."id" DESC LIMIT 1)
    THEN y."closed_at" ELSE max(m."created_at") END
FROM "remarks" m JOIN "review_rounds" r ON r."id" = m."round_id" LEFT JOIN "programme_years" y ON y."id" = r."year_id"
GROUP BY r."group_id", r."year_id", y."closed_at", m."field" ORDER BY min(m."id");--> statement-breakpoint
INSERT INTO "messages" ("thread_id", "text", "guide_id", "at")
SELECT "id", "text", "asked_by", "asked_at" FROM "questions" ORDER BY "id";--> statement-breakpoint
INSERT INTO "messages" ("thread_id", "text", "guide_id", "at")
SELECT "question_id", "text", "guide_id", "at" FROM "answers" ORDER BY "id";--> statement-breakpoint
INSERT INTO "messages" ("thread_id", "round_id", "text", "guide_id", "at")
SELECT t."id", m."round_id", m."text", m."guide_id", m."created_at"
FROM "remarks" m JOIN "review_rounds" r ON r."id" = m."round_id"
JOIN "threads" t ON t."group_id" = r."group_id" AND t."year_id" = r."year_id" AND t."field" = m."field"
WHERE t."id" NOT IN (SELECT "id" FROM "questions") ORDER BY m."id";--> statement-breakpoint
UPDATE "groups" SET "open_threads" = (SELECT count(*) FROM "threads" t WHERE t."group_id" = "groups"."id" AND t."file_id" IS NULL AND t."settled_at" IS NULL);--> statement-breakpoint
UPDATE "archived_files" SET "open_threads" = (SELECT count(*) FROM "threads" t WHERE t."file_id" = "archived_files"."id" AND t."year_id" = "archived_files"."year_id" AND t."settled_at" = "archived_files"."archived_at");--> statement-breakpoint
CREATE TABLE `__new_notices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guide_id` integer NOT NULL,
	`kind` text NOT NULL,
	`group_id` integer,
	`entry_id` integer NOT NULL,
	`thread_id` integer,
	`at` text NOT NULL,
	`read_at` text,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entry_id`) REFERENCES `activity`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`thread_id`) REFERENCES `threads`(`id`) ON UPDATE no action ON DELETE cascade
);--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_notices', seq FROM sqlite_sequence WHERE name = 'notices';--> statement-breakpoint
INSERT INTO `__new_notices`("id", "guide_id", "kind", "group_id", "entry_id", "thread_id", "at", "read_at") SELECT "id", "guide_id", "kind", "group_id", "entry_id", "question_id", "at", "read_at" FROM `notices`;--> statement-breakpoint
DROP TABLE `notices`;--> statement-breakpoint
ALTER TABLE `__new_notices` RENAME TO `notices`;--> statement-breakpoint
CREATE INDEX `notices_guide` ON `notices` (`guide_id`,`id`);--> statement-breakpoint
CREATE INDEX `notices_group` ON `notices` (`group_id`,`kind`);--> statement-breakpoint
CREATE INDEX `notices_entry` ON `notices` (`entry_id`);--> statement-breakpoint
CREATE INDEX `notices_thread` ON `notices` (`thread_id`);--> statement-breakpoint
CREATE INDEX `notices_at` ON `notices` (`at`);--> statement-breakpoint
DROP TABLE `questions`;--> statement-breakpoint
DROP TABLE `answers`;--> statement-breakpoint
DROP TABLE `remarks`;--> statement-breakpoint
CREATE TABLE `joinings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_id` integer NOT NULL,
	`into_id` integer NOT NULL,
	`joined_by` integer,
	`joined_at` text NOT NULL,
	`contents` text NOT NULL,
	`undone_at` text,
	FOREIGN KEY (`into_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`joined_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `joinings_from` ON `joinings` (`from_id`);--> statement-breakpoint
CREATE INDEX `joinings_into` ON `joinings` (`into_id`);--> statement-breakpoint
CREATE INDEX `joinings_joiner` ON `joinings` (`joined_by`);--> statement-breakpoint
CREATE INDEX `joinings_at` ON `joinings` (`joined_at`);--> statement-breakpoint
ALTER TABLE `guides` ADD `gone` text;--> statement-breakpoint
CREATE TABLE `duties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`duty` text NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `duties_duty` ON `duties` (`duty`,`day`);--> statement-breakpoint
ALTER TABLE `guides` ADD `coordinator_since` text;--> statement-breakpoint
CREATE TABLE `recovery_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`guide_id` integer NOT NULL,
	`word_hash` text NOT NULL,
	`expires_at` text,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_words_guide` ON `recovery_words` (`guide_id`);--> statement-breakpoint
CREATE INDEX `recovery_words_expiry` ON `recovery_words` (`expires_at`);--> statement-breakpoint
ALTER TABLE `codes` ADD `site` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `codes_site` ON `codes` (`site`,`sent_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proven_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `strong` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `locked` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `copied_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE TABLE `covers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`coordinator_id` integer NOT NULL,
	`cover_id` integer NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	FOREIGN KEY (`coordinator_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cover_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `covers_coordinator` ON `covers` (`coordinator_id`,`to_day`);--> statement-breakpoint
CREATE INDEX `covers_cover` ON `covers` (`cover_id`,`to_day`);--> statement-breakpoint
CREATE INDEX `covers_end` ON `covers` (`to_day`);--> statement-breakpoint
ALTER TABLE `activity` ADD `for_guide_id` integer;--> statement-breakpoint
CREATE INDEX `activity_for` ON `activity` (`for_guide_id`) WHERE "activity"."for_guide_id" is not null;--> statement-breakpoint
DROP INDEX `sign_ins_guide`;--> statement-breakpoint
DROP INDEX `sign_ins_outcome`;--> statement-breakpoint
CREATE INDEX `sign_ins_last` ON `sign_ins` (`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_guide` ON `sign_ins` (`guide_id`,`last_at`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_outcome` ON `sign_ins` (`outcome`,`last_at`,`id`);--> statement-breakpoint
CREATE TABLE `access_grants` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`made_by` integer NOT NULL,
	`made_from` integer,
	`proof` text NOT NULL,
	FOREIGN KEY (`made_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_from`) REFERENCES `access_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_grants_maker` ON `access_grants` (`made_by`);--> statement-breakpoint
CREATE INDEX `access_grants_origin` ON `access_grants` (`made_from`);--> statement-breakpoint
INSERT INTO "access_grants" ("made_by", "proof") SELECT "invited_by", 'phone' FROM "invitations" UNION SELECT "invited_by", 'phone' FROM "answer_invitations";--> statement-breakpoint
CREATE TABLE `__new_answer_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`file_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`made_from` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`made_from`) REFERENCES `access_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_answer_invitations', seq FROM sqlite_sequence WHERE name = 'answer_invitations';--> statement-breakpoint
INSERT INTO `__new_answer_invitations`("id", "token_hash", "file_id", "guide_id", "made_from", "expires_at") SELECT "id", "token_hash", "file_id", "guide_id", (SELECT g."id" FROM "access_grants" g WHERE g."made_by" = "invited_by"), "expires_at" FROM `answer_invitations`;--> statement-breakpoint
DROP TABLE `answer_invitations`;--> statement-breakpoint
ALTER TABLE `__new_answer_invitations` RENAME TO `answer_invitations`;--> statement-breakpoint
CREATE UNIQUE INDEX `answer_invitations_token_hash_unique` ON `answer_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_invitations_person` ON `answer_invitations` (`file_id`,`guide_id`);--> statement-breakpoint
CREATE INDEX `answer_invitations_guide` ON `answer_invitations` (`guide_id`);--> statement-breakpoint
CREATE INDEX `answer_invitations_origin` ON `answer_invitations` (`made_from`);--> statement-breakpoint
CREATE INDEX `answer_invitations_expiry` ON `answer_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`full_name` text NOT NULL,
	`phone` text NOT NULL,
	`made_from` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`made_from`) REFERENCES `access_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_invitations', seq FROM sqlite_sequence WHERE name = 'invitations';--> statement-breakpoint
INSERT INTO `__new_invitations`("id", "token_hash", "full_name", "phone", "made_from", "expires_at") SELECT "id", "token_hash", "full_name", "phone", (SELECT g."id" FROM "access_grants" g WHERE g."made_by" = "invited_by"), "expires_at" FROM `invitations`;--> statement-breakpoint
DROP TABLE `invitations`;--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_phone_unique` ON `invitations` (`phone`);--> statement-breakpoint
CREATE INDEX `invitations_origin` ON `invitations` (`made_from`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `guides` ADD `phone_from` integer;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `proof` text DEFAULT 'phone' NOT NULL;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `made_from` integer REFERENCES access_grants(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `passkeys_origin` ON `passkeys` (`made_from`);--> statement-breakpoint
ALTER TABLE `recovery_words` ADD `proof` text DEFAULT 'phone' NOT NULL;--> statement-breakpoint
ALTER TABLE `recovery_words` ADD `made_from` integer REFERENCES access_grants(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `recovery_words_origin` ON `recovery_words` (`made_from`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `proof` text DEFAULT 'phone' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `made_from` integer REFERENCES access_grants(id) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `sessions_origin` ON `sessions` (`made_from`);--> statement-breakpoint
ALTER TABLE `sessions` DROP COLUMN `strong`;--> statement-breakpoint
UPDATE `sessions` SET `proven_at` = '';--> statement-breakpoint
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
CREATE INDEX `guides_merged` ON `guides` (`merged_into`) WHERE "guides"."merged_into" is not null;--> statement-breakpoint
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
