CREATE TABLE `activity` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action` text NOT NULL,
	`guide_id` integer,
	`group_id` integer,
	`details` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `activity_group` ON `activity` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `activity_guide` ON `activity` (`guide_id`,`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activity_action` ON `activity` (`action`,`id`);--> statement-breakpoint
CREATE TABLE `archived_files` (
	`id` integer PRIMARY KEY NOT NULL,
	`year_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`archived_at` text NOT NULL,
	`name` text NOT NULL,
	`progress_stage_id` integer DEFAULT 1 NOT NULL,
	`rejection_reason` text,
	`approved_by` integer,
	`approved_at` text,
	`trainees_updated` integer DEFAULT 0 NOT NULL,
	`overlap_filled` integer NOT NULL,
	`orientation_form_filled` integer DEFAULT 0 NOT NULL,
	`participant_count` integer DEFAULT 0 NOT NULL,
	`last_updated` text NOT NULL,
	`activity_day` text,
	`activity_hours` text,
	`activity_location` text,
	`instructor_names` text,
	`recruitment_done` integer,
	`recruitment_details` text,
	`publication_done` integer,
	`publication_details` text,
	`special_places_to_publish` text,
	`city_recruitment_helpers` text,
	`meaningful_events` text,
	`safety_events` text,
	`army_exposure_status` integer,
	`army_exposure_other` text,
	`edits` text,
	`ended` integer DEFAULT 0 NOT NULL,
	`accepted_by` integer,
	`accepted_at` text,
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `archived_files_year` ON `archived_files` (`year_id`,`archived_at`,`group_id`);--> statement-breakpoint
CREATE INDEX `archived_files_page` ON `archived_files` (`year_id`,`id`);--> statement-breakpoint
CREATE INDEX `archived_files_group` ON `archived_files` (`group_id`);--> statement-breakpoint
CREATE INDEX `archived_files_accepter` ON `archived_files` (`accepted_by`);--> statement-breakpoint
CREATE TABLE `archived_guides` (
	`file_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`role` text NOT NULL,
	PRIMARY KEY(`file_id`, `guide_id`, `role`),
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `archived_guides_guide` ON `archived_guides` (`guide_id`);--> statement-breakpoint
CREATE TABLE `archived_incidents` (
	`file_id` integer NOT NULL,
	`incident_id` integer NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`file_id`, `incident_id`),
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `archived_trainees` (
	`file_id` integer NOT NULL,
	`trainee_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`school` text,
	`grade` text,
	`gender` text,
	`armor_status` text,
	`activity_status` text DEFAULT 'פעיל.ה' NOT NULL,
	`expected_to_stay` integer,
	`relevance_classification` text,
	`comments` text,
	`edits` text,
	`outcome` text NOT NULL,
	`next_grade` text,
	PRIMARY KEY(`file_id`, `trainee_id`),
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `archived_trainees_trainee` ON `archived_trainees` (`trainee_id`);--> statement-breakpoint
CREATE TABLE `codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`phone` text NOT NULL,
	`network` text NOT NULL,
	`sent_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`tries_left` integer NOT NULL,
	`code_hash` text,
	`browser_hash` text,
	`ticket_hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `codes_ticket_hash_unique` ON `codes` (`ticket_hash`);--> statement-breakpoint
CREATE INDEX `codes_phone` ON `codes` (`phone`,`sent_at`);--> statement-breakpoint
CREATE INDEX `codes_network` ON `codes` (`network`,`sent_at`);--> statement-breakpoint
CREATE INDEX `codes_sent` ON `codes` (`sent_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`guide_id` integer NOT NULL,
	`device` text DEFAULT '' NOT NULL,
	`opened_at` text DEFAULT '' NOT NULL,
	`used_at` text DEFAULT '' NOT NULL,
	`expires_at` text NOT NULL,
	`journal_key` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_guide` ON `sessions` (`guide_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer,
	`kind` text,
	`at` text DEFAULT current_timestamp NOT NULL
);
--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `group_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`guide_id` integer NOT NULL,
	`year_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`contents` text NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_imports_key_unique` ON `group_imports` (`key`);--> statement-breakpoint
CREATE INDEX `group_imports_guide` ON `group_imports` (`guide_id`);--> statement-breakpoint
CREATE INDEX `group_imports_year` ON `group_imports` (`year_id`);--> statement-breakpoint
CREATE INDEX `group_imports_created` ON `group_imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `group_admins` (
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `guide_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_admins_guide` ON `group_admins` (`guide_id`);--> statement-breakpoint
CREATE TABLE `group_guides` (
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	PRIMARY KEY(`group_id`, `guide_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_guides_guide` ON `group_guides` (`guide_id`);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`progress_stage_id` integer DEFAULT 1 NOT NULL,
	`rejection_reason` text,
	`approved_by` integer,
	`approved_at` text,
	`trainees_updated` integer DEFAULT 0 NOT NULL,
	`overlap_filled` integer NOT NULL,
	`orientation_form_filled` integer DEFAULT 0 NOT NULL,
	`participant_count` integer DEFAULT 0 NOT NULL,
	`last_updated` text NOT NULL,
	`ended_at` text,
	`archived_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `groups_name_unique` ON `groups` (`name`);--> statement-breakpoint
CREATE INDEX `groups_stage` ON `groups` (`ended_at`,`archived_at`,`progress_stage_id`,`name`);--> statement-breakpoint
CREATE TABLE `guides` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`full_name` text NOT NULL,
	`phone` text NOT NULL,
	`admin` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`deactivated_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guides_phone_unique` ON `guides` (`phone`);--> statement-breakpoint
CREATE INDEX `guides_admin` ON `guides` (`admin`,`full_name`);--> statement-breakpoint
CREATE TABLE `group_forms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`activity_day` text,
	`activity_hours` text,
	`activity_location` text,
	`instructor_names` text,
	`recruitment_done` integer,
	`recruitment_details` text,
	`publication_done` integer,
	`publication_details` text,
	`special_places_to_publish` text,
	`city_recruitment_helpers` text,
	`meaningful_events` text,
	`safety_events` text,
	`army_exposure_status` integer,
	`army_exposure_other` text,
	`edits` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `group_forms_group_id_unique` ON `group_forms` (`group_id`);--> statement-breakpoint
CREATE TABLE `incident_details` (
	`group_form_id` integer NOT NULL,
	`incident_id` integer NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`group_form_id`, `incident_id`),
	FOREIGN KEY (`group_form_id`) REFERENCES `group_forms`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`incident_id`) REFERENCES `incidents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `incidents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`label_hebrew` text NOT NULL,
	`put_away_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `incidents_label_hebrew_unique` ON `incidents` (`label_hebrew`);--> statement-breakpoint
CREATE TABLE `remarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`round_id` integer NOT NULL,
	`field` text NOT NULL,
	`text` text NOT NULL,
	`guide_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`round_id`) REFERENCES `review_rounds`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `remarks_round` ON `remarks` (`round_id`,`id`);--> statement-breakpoint
CREATE INDEX `remarks_guide` ON `remarks` (`guide_id`);--> statement-breakpoint
CREATE TABLE `review_rounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`year_id` integer DEFAULT 1 NOT NULL,
	`handed_in_by` integer,
	`handed_in_at` text,
	`snapshot` text NOT NULL,
	`changed` text,
	`outcome` text,
	`decided_by` integer,
	`decided_at` text,
	`reason` text,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`handed_in_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_rounds_group` ON `review_rounds` (`group_id`,`id`);--> statement-breakpoint
CREATE INDEX `review_rounds_year` ON `review_rounds` (`year_id`);--> statement-breakpoint
CREATE INDEX `review_rounds_author` ON `review_rounds` (`handed_in_by`);--> statement-breakpoint
CREATE INDEX `review_rounds_decider` ON `review_rounds` (`decided_by`);--> statement-breakpoint
CREATE TABLE `clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`right_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitation_groups` (
	`invitation_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `group_id`),
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_groups_group` ON `invitation_groups` (`group_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`full_name` text NOT NULL,
	`phone` text NOT NULL,
	`invited_by` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_phone_unique` ON `invitations` (`phone`);--> statement-breakpoint
CREATE INDEX `invitations_inviter` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `join_requests` (
	`guide_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	`requested_at` text NOT NULL,
	`outcome` text,
	`decided_at` text,
	`decided_by` integer,
	`assigned_to` integer,
	PRIMARY KEY(`guide_id`, `group_id`),
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`assigned_to`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `join_requests_group` ON `join_requests` (`group_id`);--> statement-breakpoint
CREATE INDEX `join_requests_decider` ON `join_requests` (`decided_by`);--> statement-breakpoint
CREATE INDEX `join_requests_assigned` ON `join_requests` (`assigned_to`);--> statement-breakpoint
CREATE INDEX `join_requests_waiting` ON `join_requests` (`requested_at`) WHERE "join_requests"."outcome" is null;--> statement-breakpoint
CREATE TABLE `nudges` (
	`guide_id` integer PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`at` text NOT NULL,
	`sent_by` integer NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sent_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `nudges_day` ON `nudges` (`day`);--> statement-breakpoint
CREATE INDEX `nudges_sender` ON `nudges` (`sent_by`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`credential_id` text NOT NULL,
	`guide_id` integer NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_guide` ON `passkeys` (`guide_id`);--> statement-breakpoint
CREATE TABLE `used_challenges` (
	`challenge` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_challenges_expiry` ON `used_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `presence` (
	`group_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`seen_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `guide_id`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `answer_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`file_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`invited_by` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_invitations_token_hash_unique` ON `answer_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_invitations_person` ON `answer_invitations` (`file_id`,`guide_id`);--> statement-breakpoint
CREATE INDEX `answer_invitations_guide` ON `answer_invitations` (`guide_id`);--> statement-breakpoint
CREATE INDEX `answer_invitations_inviter` ON `answer_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `answer_invitations_expiry` ON `answer_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question_id` integer NOT NULL,
	`text` text NOT NULL,
	`guide_id` integer,
	`at` text NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`,`id`);--> statement-breakpoint
CREATE INDEX `answers_guide` ON `answers` (`guide_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_id` integer NOT NULL,
	`field` text,
	`text` text NOT NULL,
	`asked_by` integer,
	`asked_at` text NOT NULL,
	`settled_by` integer,
	`settled_at` text,
	FOREIGN KEY (`file_id`) REFERENCES `archived_files`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`asked_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`settled_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `questions_file` ON `questions` (`file_id`,`settled_at`);--> statement-breakpoint
CREATE INDEX `questions_open` ON `questions` (`settled_at`,`file_id`);--> statement-breakpoint
CREATE INDEX `questions_asker` ON `questions` (`asked_by`);--> statement-breakpoint
CREATE INDEX `questions_settler` ON `questions` (`settled_by`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`guide_id` integer NOT NULL,
	`year_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`contents` text NOT NULL,
	`group_id` integer NOT NULL,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_key_unique` ON `imports` (`key`);--> statement-breakpoint
CREATE INDEX `imports_group` ON `imports` (`group_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `imports_guide` ON `imports` (`guide_id`);--> statement-breakpoint
CREATE INDEX `imports_year` ON `imports` (`year_id`);--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE TABLE `trainees` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`school` text,
	`grade` text,
	`gender` text,
	`armor_status` text,
	`activity_status` text DEFAULT 'פעיל.ה' NOT NULL,
	`expected_to_stay` integer,
	`relevance_classification` text,
	`comments` text,
	`edits` text,
	`deleted_at` text,
	`deleted_by` integer,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deleted_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trainees_group` ON `trainees` (`group_id`,`deleted_at`,`last_name`,`first_name`,`id`);--> statement-breakpoint
CREATE INDEX `trainees_name` ON `trainees` (`deleted_at`,`last_name`,`first_name`,`id`,`phone`);--> statement-breakpoint
CREATE INDEX `trainees_first_name` ON `trainees` (`first_name`,`deleted_at`,`last_name`,`id`);--> statement-breakpoint
CREATE INDEX `trainees_phone_words` ON `trainees` (`deleted_at`,`phone`,`last_name`,`first_name`,`id`) WHERE rtrim("trainees"."phone", '0123456789 +-') <> '';--> statement-breakpoint
CREATE INDEX `trainees_deleted_by` ON `trainees` (`deleted_by`);--> statement-breakpoint
CREATE TABLE `group_views` (
	`group_id` integer NOT NULL,
	`day` text NOT NULL,
	`guide_id` integer NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`group_id`, `day`, `guide_id`, `kind`),
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `group_views_guide` ON `group_views` (`guide_id`);--> statement-breakpoint
CREATE INDEX `group_views_day` ON `group_views` (`day`);--> statement-breakpoint
CREATE TABLE `closing_choices` (
	`year_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`choice` text NOT NULL,
	`guide_id` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`year_id`, `kind`, `key`),
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `closing_choices_guide` ON `closing_choices` (`guide_id`);--> statement-breakpoint
CREATE TABLE `departures` (
	`year_id` integer NOT NULL,
	`guide_id` integer NOT NULL,
	`admin` integer NOT NULL,
	PRIMARY KEY(`year_id`, `guide_id`),
	FOREIGN KEY (`year_id`) REFERENCES `programme_years`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`guide_id`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `departures_guide` ON `departures` (`guide_id`);--> statement-breakpoint
CREATE TABLE `programme_years` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`label` text NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`edited_at` text,
	`closed_at` text,
	`closed_by` integer,
	`keep_trainees_until` text,
	`keep_files_until` text,
	FOREIGN KEY (`closed_by`) REFERENCES `guides`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `programme_years_label_unique` ON `programme_years` (`label`);--> statement-breakpoint
CREATE INDEX `programme_years_closer` ON `programme_years` (`closed_by`);
--> statement-breakpoint
INSERT INTO `incidents` (`label_hebrew`) VALUES
	('אלימות פיזית או מילולית'),
	('חרם או בריונות'),
	('פגיעה עצמית או אובדנות'),
	('הטרדה או פגיעה מינית'),
	('שימוש באלכוהול או בסמים'),
	('הפרעות אכילה'),
	('תוכן פוגעני ברשת'),
	('מצוקה נפשית');
--> statement-breakpoint
INSERT INTO `secrets` (`name`, `value`) VALUES
	('challenges', lower(hex(randomblob(32)))),
	('sign-in limit', lower(hex(randomblob(32))));
--> statement-breakpoint
INSERT INTO `programme_years` (`label`, `first_day`, `last_day`) VALUES ('תשפ״ה', '2024-09-01', '2025-08-31');
