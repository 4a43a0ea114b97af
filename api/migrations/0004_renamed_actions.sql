UPDATE `activity` SET `action` = 'group.reject' WHERE `action` = 'group.return';--> statement-breakpoint
UPDATE `activity` SET `action` = 'handover.update' WHERE `action` = 'form.update';--> statement-breakpoint
UPDATE `counters` SET `name` = 'activity.group.reject' WHERE `name` = 'activity.group.return';--> statement-breakpoint
UPDATE `counters` SET `name` = 'activity.handover.update' WHERE `name` = 'activity.form.update';
