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
DROP TABLE `remarks`;