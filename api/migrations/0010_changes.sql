CREATE TABLE `changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`group_id` integer,
	`kind` text,
	`at` text DEFAULT current_timestamp NOT NULL
);
