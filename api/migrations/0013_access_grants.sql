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
UPDATE `sessions` SET `proven_at` = '';