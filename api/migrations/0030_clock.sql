CREATE TABLE `clock` (
	`id` integer PRIMARY KEY NOT NULL,
	`right_at` text NOT NULL
);
